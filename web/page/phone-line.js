// A line between two phones: a data channel that carries packets of any size, and words beside them
// ("about {…}", "bye"). Whichever end hears nothing for a while says so.

// Chromium takes at most 262,144 bytes at a time. The first byte of a piece says whether it is the
// packet's last.
const PIECE = 64 * 1024 - 1;
const LARGEST = 1 << 24;
// Bytes that may wait for an end that does not read.
const MOST_UNREAD = 1 << 22;
// Milliseconds between two signs of life, and without any until the other end counts as away.
const BEAT = 500;
const SILENT = 1600;

const joined = (pieces) => {
  const whole = new Uint8Array(pieces.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

// Sets itself: `onpacket`, `onword`, `onaway` (with whether it is silent) and `onend`, which is
// called once.
export const makeLine = (connection, channel) => {
  channel.binaryType = "arraybuffer";
  let pieces = [];
  let size = 0;
  let heard = performance.now();
  let away = false;
  let ended = false;
  const line = {
    onpacket: null,
    onword: null,
    onaway: null,
    onend: null,
    word: (text) => {
      if (channel.readyState === "open") {
        channel.send(text);
      }
    },
    send: (packet) => {
      if (channel.bufferedAmount > MOST_UNREAD) {
        end();
      }
      for (let at = 0; at < packet.length && channel.readyState === "open" && !ended; at += PIECE) {
        const part = packet.subarray(at, at + PIECE);
        const piece = new Uint8Array(part.length + 1);
        piece[0] = at + PIECE >= packet.length ? 1 : 0;
        piece.set(part, 1);
        channel.send(piece);
      }
    },
    close: () => {
      line.word("bye");
      end();
    },
  };
  const look = () => {
    line.word("");
    const silent = performance.now() - heard > SILENT;
    if (silent !== away) {
      away = silent;
      line.onaway?.(away);
    }
  };
  const beating = setInterval(look, BEAT);
  const end = () => {
    if (!ended) {
      ended = true;
      clearInterval(beating);
      // What was sent last is still on its way.
      setTimeout(() => connection.close(), BEAT);
      line.onend?.();
    }
  };
  channel.onmessage = ({ data }) => {
    heard = performance.now();
    if (away) {
      look();
    }
    if (typeof data === "string") {
      if (data === "bye") {
        end();
      } else if (data) {
        line.onword?.(data);
      }
      return;
    }
    const piece = new Uint8Array(data);
    pieces.push(piece.subarray(1));
    size += piece.length;
    if (size > LARGEST) {
      end();
    } else if (piece[0]) {
      const packet = joined(pieces);
      pieces = [];
      size = 0;
      line.onpacket?.(packet);
    }
  };
  channel.onclose = end;
  connection.addEventListener("connectionstatechange", () => {
    if (["failed", "closed"].includes(connection.connectionState)) {
      end();
    }
  });
  return line;
};

// Waits until all addresses are known, or a while: one is enough.
const GATHERING = 2000;
export const gathered = (connection) => new Promise((done) => {
  const look = () => connection.iceGatheringState === "complete" && done();
  connection.addEventListener("icegatheringstatechange", look);
  setTimeout(done, GATHERING);
  look();
});

export const canConnect = () => "RTCPeerConnection" in globalThis;
export const connection = () => new RTCPeerConnection({ iceServers: [] });
