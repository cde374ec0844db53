// Reads a QR code with the camera, or takes the code as text. This file is imported when somebody
// wants to scan. What reads the pictures (`web/codes.py`) is fetched then too, and kept by the
// service worker from then on.
const FOUND = { formats: ["QRCode"], maxNumberOfSymbols: 1 };
// Pixels of the longer side of a picture: enough for a code that fills a quarter of it.
const LONGEST = 960;
// Milliseconds in which the page can do something else before the next picture is read.
const PAUSE = 60;
const CAMERA = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
};

const style = () => {
  const address = new URL("./scan.css", import.meta.url).href;
  if ([...document.styleSheets].some(({ href }) => href === address)) {
    return null;
  }
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
};

const load = async () => {
  const { prepareZXingModule, purgeZXingModule, readBarcodes } = await import("./codes/zxing.js");
  try {
    await prepareZXingModule({ fireImmediately: true });
  } catch (error) {
    // It would give the same failure to whoever asks again.
    purgeZXingModule();
    throw error;
  }
  return (picture) => readBarcodes(picture, FOUND);
};

let reader = null;
// Fetches what reads the pictures. Whoever expects a scan soon may call this before it.
export const prepare = () => {
  reader ??= load().catch((error) => {
    reader = null;
    throw error;
  });
  return reader;
};

const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...children);
  return made;
};

const build = (words) => {
  const video = element("video", { playsinline: "", "aria-hidden": "true" });
  video.muted = true;
  const aim = element("p", { id: "scan-aim" }, words.aim);
  const trouble = element("p", { id: "scan-trouble", role: "status" });
  const close = element("button", { type: "button", class: "second" }, words.close);
  const field = element("input", {
    id: "scan-text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  });
  const label = element("label", { for: field.id }, words.paste);
  const use = element("button", { type: "submit" }, words.use);
  const form = element("form", {}, label, field, use);
  const dialog = element(
    "dialog",
    { id: "scan", "aria-labelledby": aim.id },
    element("div", { id: "scan-picture" }, video, element("div", { id: "scan-frame" })),
    element("div", { id: "scan-words" }, aim, trouble, form, close),
  );
  return { dialog, video, trouble, close, field, form };
};

// Says in the overlay why there is no picture.
const tell = ({ dialog, trouble }, text) => {
  dialog.classList.add("blind");
  trouble.textContent = text;
};

const film = async (parts, words) => {
  if (!navigator.mediaDevices?.getUserMedia) {
    tell(parts, words.no_camera);
    return null;
  }
  try {
    return await navigator.mediaDevices.getUserMedia(CAMERA);
  } catch (error) {
    tell(parts, error.name === "NotAllowedError" ? words.refused : words.no_camera);
    return null;
  }
};

const stopFilming = (stream) => stream?.getTracks().forEach((track) => track.stop());

// Reads one picture after the other until one has a code that is accepted.
const watch = async (video, read, accept, isOver) => {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  while (!isOver()) {
    const { videoWidth: width, videoHeight: height } = video;
    if (width && height && !document.hidden) {
      const share = Math.min(1, LONGEST / Math.max(width, height));
      canvas.width = Math.round(width * share);
      canvas.height = Math.round(height * share);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = (await read(picture)).find(({ text }) => text && accept(text));
      if (found) {
        return found.text;
      }
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return null;
};

const look = async (parts, words, accept, isOver) => {
  const reading = prepare();
  // Whoever waits for the camera hears of it later.
  reading.catch(() => undefined);
  const stream = await film(parts, words);
  if (!stream) {
    return null;
  }
  try {
    if (isOver()) {
      return null;
    }
    parts.video.srcObject = stream;
    await parts.video.play();
    return await watch(parts.video, await reading, accept, isOver);
  } catch {
    // The reader did not come, or the camera has gone.
    tell(parts, words.no_camera);
    return null;
  } finally {
    stopFilming(stream);
  }
};

let closeOpen = null;

// Shows the camera's picture over the whole page until a code is read. Returns the code's text, or
// a text that was pasted, or null if the overlay was closed: with its button, with Escape, or with
// the phone's way back.
//
// `words` are texts: `aim` says what to do, `close`, `paste` and `use` name the button, the field
// for text and its button, `no_camera` and `refused` say why there is no picture, and `wrong` that
// what was pasted is no code. A code for which `accept` is not true is passed over.
export const scan = async (words, accept = () => true) => {
  closeOpen?.();
  await style();
  const parts = build(words);
  const { dialog, close, field, form } = parts;
  document.body.append(dialog);
  let over = false;
  const found = await new Promise((done) => {
    closeOpen = () => done(null);
    close.addEventListener("click", closeOpen);
    // Escape and Back: where the browser does not close a dialog with Back, `trail.js` does.
    dialog.addEventListener("close", closeOpen);
    // Why there is no picture stays; what was wrong with a text goes with its first change.
    field.addEventListener("input", () => {
      if (parts.trouble.textContent === words.wrong) parts.trouble.textContent = "";
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text && accept(text)) {
        done(text);
      } else {
        // What was pasted stays there, to be seen and mended.
        parts.trouble.textContent = text ? words.wrong ?? "" : "";
        field.focus();
      }
    });
    dialog.showModal();
    close.focus();
    look(parts, words, accept, () => over).then((text) => text && done(text));
  });
  over = true;
  closeOpen = null;
  stopFilming(parts.video.srcObject);
  dialog.close();
  dialog.remove();
  return found;
};

// Reads the code of a table: digits, most often at the end of a link. Null where somebody gives up.
export const readOffer = async (words) => {
  const found = await scan(words, (text) => /\d{40,}$/.test(text));
  return /\d+$/.exec(found?.replace(/\s/g, "") ?? "")?.[0] ?? null;
};
