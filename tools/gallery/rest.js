// Runs before the app in each page of the gallery: resting(ms) resolves with true once nothing has
// happened for that long, that is, no frame was asked for or drawn, nothing came over the network
// and no picture was decoded; or with false if that is not so within patience.

let open = 0;
let last = performance.now();

const touch = () => { last = performance.now(); };
const begin = () => { open += 1; touch(); };
const end = () => { open -= 1; touch(); };

function held(owner, name) {
  const own = owner?.[name];
  if (!own) return;
  owner[name] = function (...words) {
    begin();
    const found = own.apply(this, words);
    Promise.resolve(found).then(end, end);
    return found;
  };
}

held(window, "fetch");
held(window, "createImageBitmap");
held(window.ImageDecoder?.prototype, "decode");
held(HTMLImageElement.prototype, "decode");
held(FontFace.prototype, "load");
held(ReadableStreamDefaultReader.prototype, "read");
for (const name of ["arrayBuffer", "blob", "json", "text"]) held(Response.prototype, name);

const send = XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send = function (...words) {
  begin();
  this.addEventListener("loadend", end);
  return send.apply(this, words);
};

const frames = new Set();
const ask = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);
window.requestAnimationFrame = (draw) => {
  const id = ask((now) => {
    frames.delete(id);
    touch();
    draw(now);
  });
  frames.add(id);
  touch();
  return id;
};
window.cancelAnimationFrame = (id) => {
  frames.delete(id);
  cancel(id);
};

window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", touch);
  }
  send(data) {
    touch();
    super.send(data);
  }
};

window.resting = async (still, patience) => {
  const began = performance.now();
  for (;;) {
    const now = performance.now();
    if (!open && !frames.size && now - last >= still) return true;
    if (now - began > patience) return false;
    await new Promise((done) => setTimeout(done, 10));
  }
};
