// The page of a guest: another phone's Python draws for it. `boot.js` imports this in the place of a
// worker, and talks to it as it would to one.
//
// Before there is a line, the page shows the code that answers the one it came with. A line that is
// lost cannot be had again without two new codes, and the page then begins anew with them.
import { canConnect, connection, gathered, makeLine } from "./phone-line.js";
import { words } from "./phone-words.js";
import { pack, unpack } from "./sdp.js";

const MESSAGE = 0;
const TOLD = 2;
const ENDS = ["page", "files", "carry", "game", "sounds", "line", "fonts", "scan"];
const NUMBERED = /^(\d\d)(\d+)$/;
const BUILD = document.documentElement.dataset.build;
const KEPT = "pocket_table.guest_notes";
const PATIENCE = 60000;

const read = new TextDecoder();
const utf8 = new TextEncoder();

const keptNotes = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
};
const keepNote = ([name, text]) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...keptNotes(), [name]: text || undefined }));
  } catch {
    // The phone then takes a free seat when it comes back, or is given its own by the host.
  }
};
const about = () => {
  const seen = page.stored("settings");
  const notes = { ...(seen && { settings: JSON.stringify(seen) }), ...keptNotes() };
  const text = (Number(appChannel.split(":")[1]) || 16) / 16;
  return JSON.stringify({ languages: navigator.languages, text, notes });
};

// The panel over everything else: what to show to the host's phone, or what is wrong.
const style = document.createElement("link");
Object.assign(style, { rel: "stylesheet", href: "guest.css" });
document.head.append(style);
const panel = document.createElement("main");
panel.id = "guest";
const isBeside = (each) => each !== panel && !(each instanceof HTMLDialogElement);
const others = () => [...document.body.children].filter(isBeside);
const bare = () => others().forEach((each) => {
  each.inert = panel.isConnected;
});
new MutationObserver(bare).observe(document.body, { childList: true });
const add = (kind, text, does) => {
  const node = document.createElement(kind);
  node.textContent = text;
  if (does) {
    node.onclick = does;
  }
  panel.append(node);
  return node;
};
const show = (title, text) => {
  panel.replaceChildren();
  add("h1", title).tabIndex = -1;
  const sentence = add("p", text);
  sentence.setAttribute("role", "status");
  document.body.append(panel);
  bare();
  panel.firstChild.focus();
};
const hide = () => {
  panel.remove();
  bare();
};

// `boot.js` loads the page again when it comes to such an address.
const begin = (code) => {
  location.hash = `#/join/${code}`;
};
const leave = () => {
  try {
    sessionStorage.removeItem("pocket_table.guest");
  } catch {
    // There was nothing.
  }
  location.replace(base);
};
// Another table's code, or this one's next: read with the camera, or pasted.
const readOffer = async () => {
  const { readOffer: read } = await import("./scan.js");
  const code = await read(words);
  if (code) {
    begin(code);
  }
};
const showWays = () => {
  add("button", words.scan, readOffer);
  add("button", words.leave, leave).className = "second";
};
const fail = (kind) => {
  show(words[`${kind}.title`], words[`${kind}.text`]);
  if (kind === "version") {
    add("button", words.update, async () => {
      const found = await navigator.serviceWorker?.getRegistration();
      await found?.update().catch(() => undefined);
      found?.waiting?.postMessage({ start: true });
      begin(guest.code);
    });
  }
  showWays();
};

const showAnswer = async (answer) => {
  show(words.title, words.show);
  const { draw } = await import("./qr.js");
  const picture = draw(answer);
  picture.setAttribute("aria-label", words.code);
  panel.append(picture);
  const note = add("p", "");
  note.setAttribute("role", "status");
  add("button", navigator.share ? words.send : words.copy, async () => {
    try {
      await (navigator.share ? navigator.share({ text: answer })
        : navigator.clipboard.writeText(answer));
      note.textContent = navigator.share ? "" : words.copied;
    } catch {
      note.textContent = answer;
    }
  }).className = "second";
  add("button", words.leave, leave).className = "second";
  setTimeout(() => {
    if (panel.isConnected && note.isConnected && !note.textContent) {
      note.textContent = words["unreachable.text"];
    }
  }, PATIENCE);
};

// Takes and gives what the worker would.
export const beginGuest = (port) => {
  let line = null;
  const parts = new Map(ENDS.map((end) => {
    const name = end === "page" ? appChannel : `${appChannel}.${end}`;
    const part = new BroadcastChannel(name);
    part.addEventListener("message", ({ data }) => tell(end, data));
    return [end, part];
  }));
  const tell = (end, text) => {
    const name = utf8.encode(end);
    line?.send(Uint8Array.from([TOLD, name.length, ...name, ...utf8.encode(text)]));
  };
  const hear = (end, text) => {
    if (end === "notes") {
      keepNote(JSON.parse(text));
    } else if (end === "timed") {
      port.postMessage({ read: text });
    } else if (end === "page" && text === "leave") {
      leave();
    } else {
      parts.get(end)?.postMessage(text);
    }
  };
  let unseen = [];
  const give = (packet) => {
    if (packet[0] === TOLD) {
      const end = 2 + packet[1];
      hear(read.decode(packet.subarray(2, end)), read.decode(packet.subarray(end)));
      return;
    }
    if (!unseen.length) {
      queueMicrotask(() => {
        port.postMessage(unseen);
        unseen = [];
      });
    }
    unseen.push(packet);
  };
  // Flutter may ask before there is a line, and then waits.
  port.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      if (data[0] === MESSAGE) {
        line?.send(data);
      }
    } else if (data.timed) {
      tell("timed", JSON.stringify(data.timed));
    }
  };
  const start = (found) => {
    line = found;
    line.onpacket = give;
    line.onaway = (away) => {
      if (away) {
        show(words["away.title"], words["away.text"]);
        showWays();
      } else {
        hide();
      }
    };
    line.onend = () => fail("lost");
    line.word(`about ${about()}`);
    window.addEventListener("pagehide", () => line.close());
    hide();
    port.postMessage({ started: true });
  };
  const answer = async () => {
    const [, tag, digits] = NUMBERED.exec(guest.code) ?? [];
    if (!digits) {
      return fail(guest.code ? "form" : "lost");
    }
    if (!canConnect()) {
      return fail("none");
    }
    const { sdp, build } = unpack(digits);
    if (build !== BUILD.slice(0, build.length)) {
      return fail("version");
    }
    const made = connection();
    made.ondatachannel = ({ channel }) => {
      const found = makeLine(made, channel);
      channel.onopen = () => start(found);
      if (channel.readyState === "open") {
        start(found);
      }
    };
    await made.setRemoteDescription({ type: "offer", sdp });
    await made.setLocalDescription(await made.createAnswer());
    await gathered(made);
    return showAnswer(tag + pack(made.localDescription.sdp, BUILD, false));
  };
  answer().catch((error) => {
    console.info(`No line: ${error}`);
    fail(["form", "version"].includes(error.code) ? error.code : "form");
  });
};
