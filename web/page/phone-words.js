// What pages say before and beside a line between phones, in the page's language.
const all = {phone_words};

export const words = all[document.documentElement.lang] ?? all[page.locale];
