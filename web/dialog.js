// What is typed into a dialog of the page itself is not for the app. Flutter hears every key of the
// window before the page does, so this script, which runs before Flutter, hears it first.
for (const kind of ["keydown", "keyup"]) {
  window.addEventListener(kind, (event) => {
    if (document.querySelector("dialog[open]")) {
      event.stopImmediatePropagation();
    }
  }, true);
}
