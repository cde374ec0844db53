// A served page and its session say more over Flet's websocket than Flet does. A packet that begins
// with 2 is a text for a part of the page: 2, the length of the part's name, the name, the text.
// Here that is the stopwatch alone, which talks to `python` as it does to a worker.
(() => {
  const TOLD = 2;
  const NAME = "timed";
  const read = new TextDecoder();
  const written = new TextEncoder();
  let line = null;

  const hear = (event) => {
    const packet = new Uint8Array(event.data);
    if (packet[0] === TOLD) {
      event.stopImmediatePropagation();
      globalThis.noteRead(read.decode(packet.subarray(2 + packet[1])));
    } else {
      globalThis.noteGiven([packet]);
    }
  };
  window.WebSocket = class extends window.WebSocket {
    constructor(...how) {
      super(...how);
      line = this;
      this.addEventListener("message", hear);
    }
  };
  globalThis.python = {
    postMessage: ({ timed }) => {
      if (line?.readyState === WebSocket.OPEN) {
        const text = written.encode(`${NAME}${JSON.stringify(timed)}`);
        line.send(Uint8Array.from([TOLD, NAME.length, ...text]));
      }
    },
  };
})();
