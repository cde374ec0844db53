// Screen readers jump to the main part of a page. Flutter draws the whole app into one element and
// does not say that this is the main part.
new MutationObserver(() => {
  document.querySelector("flutter-view:not([role])")?.setAttribute("role", "main");
}).observe(document.body, { childList: true });
