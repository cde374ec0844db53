// Where a browser stores nothing, it may open no channels either (Firefox with cookies blocked).
// Page and worker both load this file, and then talk by messages of their own; other windows hear
// nothing. `hearSaid` takes what the other side has sent in that way.
globalThis.hearSaid = ((port) => {
  try {
    new BroadcastChannel("").close();
    return () => undefined;
  } catch {
    const open = [];
    globalThis.BroadcastChannel = class extends EventTarget {
      constructor(name) {
        super();
        this.name = name;
        open.push(this);
      }

      postMessage(data) {
        port.postMessage({ said: { name: this.name, data } });
      }
    };
    return ({ name, data }) => {
      open.filter((each) => each.name === name)
        .forEach((each) => each.dispatchEvent(new MessageEvent("message", { data })));
    };
  }
})(typeof python === "undefined" ? self : python);
