// Lines to other phones, from the page of the phone that has the table. `offline.js` imports this
// once somebody opens a table for several phones.
//
// What travels by QR codes begins with two digits, the offer's number. Each offer is for one friend;
// the next one is made when it has been answered.
import { canConnect, connection, gathered, makeLine } from "./phone-line.js";
import { pack, unpack } from "./sdp.js";

const BUILD = document.documentElement.dataset.build;
const NUMBERED = /^(\d\d)(\d+)$/;
const PATIENCE = 12000;
const MOST_LINES = 12;
// What a friend's page sends at most: packets at once, and then one more each so many milliseconds.
const BURST = 400;
const EVERY = 5;

const channel = new BroadcastChannel(`${appChannel}.phones`);
const tell = (what) => channel.postMessage(JSON.stringify(what));
const offers = new Map();
let number = Math.floor(Math.random() * 100);
let lines = 0;

// Who sends more than any page of ours has no line any more.
const makeAllowance = () => {
  let whole = 0;
  return () => {
    const now = performance.now();
    whole = Math.max(whole, now) + EVERY;
    return whole - now <= BURST * EVERY;
  };
};

const carry = (line) => {
  const { port1: port, port2: far } = new MessageChannel();
  const mayFollow = makeAllowance();
  let introduced = false;
  lines += 1;
  port.onmessage = ({ data }) => {
    if (data === "closed") {
      line.close();
    } else {
      line.send(data);
    }
  };
  line.onword = (word) => {
    if (!introduced && word.startsWith("about ")) {
      introduced = true;
      python.postMessage({ guest: { port: far, about: word.slice(6) } }, [far]);
    }
  };
  line.onpacket = (packet) => {
    if (mayFollow()) {
      port.postMessage(packet, [packet.buffer]);
    } else {
      line.close();
    }
  };
  line.onaway = (away) => port.postMessage(away ? "away" : "back");
  line.onend = () => {
    lines -= 1;
    port.postMessage("gone");
  };
};

const makeOffer = async () => {
  if (lines + offers.size > MOST_LINES) {
    const [oldest, { made }] = offers.entries().next().value;
    made.close();
    offers.delete(oldest);
  }
  const made = connection();
  const flet = made.createDataChannel("flet", { ordered: true });
  await made.setLocalDescription(await made.createOffer());
  await gathered(made);
  number = (number + 1) % 100;
  const tag = String(number).padStart(2, "0");
  offers.set(tag, { made, flet });
  tell({ offer: tag + pack(made.localDescription.sdp, BUILD, true) });
};

const opened = (flet) => new Promise((resolve, reject) => {
  flet.addEventListener("open", resolve);
  setTimeout(() => reject(Object.assign(new Error("no way"), { code: "unreachable" })), PATIENCE);
});

const accept = async (text) => {
  // What was pasted may be a link, or have blanks.
  const [, tag, digits] = NUMBERED.exec(text.replace(/\s/g, "")) ?? [];
  if (!digits) {
    return tell({ trouble: "form" });
  }
  const { sdp, build } = unpack(digits);
  if (build !== BUILD.slice(0, build.length)) {
    return tell({ trouble: "version" });
  }
  const offer = offers.get(tag);
  if (!offer) {
    return tell({ trouble: "used" });
  }
  offers.delete(tag);
  try {
    const there = opened(offer.flet);
    await offer.made.setRemoteDescription({ type: "answer", sdp });
    carry(makeLine(offer.made, offer.flet));
    await there;
    return tell({ joined: true });
  } catch (error) {
    offer.made.close();
    tell({ offer: "" });
    throw error;
  }
};

const answers = {
  offer: makeOffer,
  accept,
};
channel.addEventListener("message", async ({ data }) => {
  for (const [name, value] of Object.entries(JSON.parse(data))) {
    try {
      await answers[name]?.(value);
    } catch (error) {
      console.info(`No line: ${error}`);
      tell({ trouble: error.code ?? "form" });
    }
  }
});

tell(canConnect() && isSecureContext ? { ready: true } : { trouble: "none" });
// Once it was fetched, the reader of codes is there without a network too.
import("./scan.js").then(({ prepare }) => prepare()).catch(() => undefined);
