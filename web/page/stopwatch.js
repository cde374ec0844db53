// Measures how long somebody took: from the frame that first shows a control to the press that
// follows, both on the page's clock. A watched control has a key that no other has, and the packets
// from the app are searched for it. The worker is told before Flutter says anything of the press.
{
  const KEY = /stopwatch:\d+/g;
  const bytes = new TextDecoder("latin1");
  const running = new Map();

  // Milliseconds by which the wall clock is ahead of the page's clock, which may stand while a
  // device sleeps.
  const ahead = () => Date.now() - performance.now();
  const tell = (told) => {
    python.postMessage({ timed: { ...told, wall: told.at + ahead() } });
  };

  // Runs as a task after the frame, when Flutter has drawn it.
  const painted = (key) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      tell({ key, at: performance.now() });
    };
    port2.postMessage(null);
  };

  // `boot.js` calls these: the first with what Flutter was given, the second with the key whose
  // time was read.
  globalThis.noteGiven = (packets) => {
    for (const packet of packets) {
      for (const [key] of bytes.decode(packet).matchAll(KEY)) {
        if (!running.has(key)) {
          running.set(key, true);
          requestAnimationFrame(() => painted(key));
        }
      }
    }
  };
  globalThis.noteRead = (key) => {
    running.set(key, false);
  };

  const runs = () => [...running.values()].some(Boolean);
  const press = ({ timeStamp, clientX, clientY }) => {
    if (runs()) {
      tell({ press: [clientX, clientY], at: timeStamp });
    }
  };
  window.addEventListener("pointerdown", press, { capture: true, passive: true });
  // Keys have no place, and nor has what a screen reader presses.
  window.addEventListener("keydown", (event) => {
    if (runs() && !event.repeat) {
      tell({ press: null, at: event.timeStamp });
    }
  }, { capture: true, passive: true });
  window.addEventListener("click", (event) => {
    if (runs() && event.detail === 0) {
      tell({ press: null, at: event.timeStamp });
    }
  }, { capture: true, passive: true });

  const hide = () => {
    if (runs()) {
      tell({ hidden: true, at: performance.now() });
    }
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hide();
    }
  });
  document.addEventListener("freeze", hide);
  window.addEventListener("pagehide", hide);
}
