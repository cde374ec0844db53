// Flutter loads the fonts of its list before the first frame. This is the list with the font of the
// page's language alone. Another language's font comes when the app changes to that language: the
// app asks for it, and draws in the new language as soon as it has an answer.
{
  const LANGUAGES = {font_languages};
  const PATIENCE = 5000;
  const OWN = page.locale;
  const fontFile = (locale) => `assets/fonts/${locale === "en" ? "roboto" : `pt-${locale}`}.woff2`;

  globalThis.fontManifest = `FontManifest-${OWN}.json`;
  // Flutter asks for these only when its own script runs.
  for (const path of [`assets/${globalThis.fontManifest}`, fontFile(OWN)]) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: path });
    document.head.append(link);
  }

  const loads = new Map([[OWN, Promise.resolve()]]);
  const load = async (locale) => {
    const response = await fetch(fontFile(locale), { signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok) {
      globalThis.loadFont?.(new Uint8Array(await response.arrayBuffer()), `PT-${locale}`);
    }
  };
  const loaded = (locale) => {
    if (!loads.has(locale)) {
      // Without its font a language is drawn with the font of its names, which is larger.
      loads.set(locale, load(locale).catch((error) => {
        loads.delete(locale);
        console.info(`No font: ${error}`);
      }));
    }
    return loads.get(locale);
  };

  const channel = new BroadcastChannel(`${appChannel}.fonts`);
  channel.addEventListener("message", async ({ data }) => {
    await loaded(data);
    channel.postMessage("null");
  });
  // The app may begin in another language than the page has found stored.
  new MutationObserver(() => {
    const { lang } = document.documentElement;
    if (LANGUAGES.includes(lang)) {
      loaded(lang);
    }
  }).observe(document.documentElement, { attributeFilter: ["lang"] });
}
