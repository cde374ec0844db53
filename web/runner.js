// Without this, Flutter runs its main function while its script is still being evaluated. The first
// exceptions in there make Chromium read all of the script again, to know the lines they came from.
// What dart2js writes calls a function of this name instead, where there is one.
globalThis.dartMainRunner = (main, args) => {
  setTimeout(() => main(args));
};
