// Flutter writes a button's name into its node for screen readers. A long name hangs out of a small
// button, over its neighbours, and would take the taps that are meant for them.
(() => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("flt-semantics[flt-tappable] { overflow: hidden !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // An old browser has no such sheets; a name is clipped nowhere there.
  }
})();
