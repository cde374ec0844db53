// What two pages tell each other before a line from one to the other is there, as short as it can
// be: a WebRTC offer or answer, reduced to what differs from one to the next, as decimal digits.
// A QR code has a mode for digits, and a link can carry them.
//
// The bytes behind the digits:
//
//   1 version, 4 of the build's id, 1 of flags
//   the name (ufrag) and the password for ICE: 3 and 18, or each with its length before it
//   32 of the certificate's fingerprint
//   the candidates: 1 of kind, 16 or 4 of address, 2 of port
//   2 of a checksum over all before
//
// A later version keeps the first byte and the checksum, so that it is told from a mistyped code.
const VERSION = 1;

const LONGEST = 1200;
const MOST = 3;
const FINGERPRINT = 32;
const NAMED = 1;
const IPV4 = 4;
const IPV6 = 6;
const SETUPS = ["actpass", "active", "passive"];

// Bits of the flags: whether name and password have the usual lengths, the place in `SETUPS`, and
// the number of candidates.
const USUAL = 1;
const SETUP = 1;
const COUNT = 3;
const UNUSED = 0b11100000;

// The fewest letters of each that the standard allows, and how many most browsers take.
const LEAST = [4, 22];
const LETTERS = [4, 24];

const fail = (code) => {
  throw Object.assign(new Error(`no description of a line: ${code}`), { code });
};
const need = (truth) => truth || fail("form");

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text) => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

const checksum = (bytes) => {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
    }
  }
  return [sum >> 8, sum & 0xff];
};

// Name and password have only letters of Base64, four of which are three bytes.
const fromLetters = (letters) => {
  const whole = letters.padEnd(Math.ceil(letters.length / 4) * 4, "A");
  return [...atob(whole)].map((each) => each.charCodeAt(0));
};
const toLetters = (bytes, length) => btoa(String.fromCharCode(...bytes)).slice(0, length);
const bytesOf = (length) => Math.ceil(length / 4) * 3;

const namedBytes = (address) => {
  const found = /^(\w{8})-(\w{4})-(\w{4})-(\w{4})-(\w{12})\.local$/.exec(address);
  const digits = found?.slice(1).join("");
  return /^[0-9a-f]{32}$/i.test(digits) ? fromHex(digits) : null;
};
const ipv4Bytes = (address) => {
  const numbers = address.split(".").map(Number);
  const whole = /^\d+(\.\d+){3}$/.test(address) && numbers.every((number) => number < 256);
  return whole ? numbers : null;
};
const ipv6Bytes = (address) => {
  const [head, tail, ...more] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const missing = 8 - head.length - (tail?.length ?? 0);
  const groups = [...head, ...Array(Math.max(missing, 0)).fill("0"), ...(tail ?? [])];
  const whole = groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  if (!whole || more.length || groups.length !== 8 || !address.includes(":")) {
    return null;
  }
  return fromHex(groups.map((group) => group.padStart(4, "0")).join(""));
};

const isLoopback = (kind, bytes) => (kind === IPV4 && bytes[0] === 127)
  || (kind === IPV6 && bytes.every((byte, index) => byte === (index === 15 ? 1 : 0)));

// The addresses of the device itself, the best first; those of version 6 where there is no other.
const candidatesIn = (sdp) => {
  const lines = [...sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host\b/gim)];
  lines.sort(([, one], [, other]) => other - one);
  const found = [];
  for (const [, , address, port] of lines) {
    for (const [kind, read] of [[NAMED, namedBytes], [IPV4, ipv4Bytes], [IPV6, ipv6Bytes]]) {
      const bytes = read(address);
      if (bytes && !isLoopback(kind, bytes) && port > 0 && port < 0x10000) {
        found.push({ kind, bytes: [kind, ...bytes, port >> 8, port & 0xff] });
      }
    }
  }
  const near = found.filter(({ kind }) => kind !== IPV6);
  return (near.length ? near : found).slice(0, MOST).map(({ bytes }) => bytes);
};

// Returns an offer or answer as digits. `build` is the id of the page's build in hexadecimal, of
// which the first eight digits are taken. An answer needs no candidates: who made the offer learns
// the address from the first packet. Throws an error with the code "form" for anything else.
export const pack = (sdp, build, withCandidates) => {
  const one = (line) => line.exec(sdp)?.[1] ?? fail("form");
  need(typeof sdp === "string" && /^[0-9a-f]{8}/i.test(build));
  need(one(/^a=mid:(\S+)/m) === "0");
  const credentials = [one(/^a=ice-ufrag:(\S+)/m), one(/^a=ice-pwd:(\S+)/m)];
  credentials.forEach((each, index) => {
    need(each.length >= LEAST[index] && /^[A-Za-z0-9+/]{1,255}$/.test(each));
  });
  const usual = credentials.every((each, index) => each.length === LETTERS[index]);
  const setup = SETUPS.indexOf(one(/^a=setup:(\S+)/m));
  const colons = one(/^a=fingerprint:sha-256 (\S+)/im);
  need(setup >= 0 && /^([0-9a-f]{2}:){31}[0-9a-f]{2}$/i.test(colons));
  const candidates = withCandidates ? candidatesIn(sdp) : [];
  const bytes = [
    VERSION,
    ...fromHex(build.slice(0, 8)),
    (usual ? USUAL : 0) | (setup << SETUP) | (candidates.length << COUNT),
    ...credentials.flatMap((each) => [...(usual ? [] : [each.length]), ...fromLetters(each)]),
    ...fromHex(colons.replaceAll(":", "")),
    ...candidates.flat(),
  ];
  return BigInt(`0x${hex([...bytes, ...checksum(bytes)])}`).toString();
};

const toBytes = (digits) => {
  need(typeof digits === "string" && digits.length <= LONGEST);
  // Whoever sends it as a message may get it back with spaces.
  const bare = digits.replace(/\s+/g, "");
  need(/^[1-9][0-9]*$/.test(bare));
  const text = BigInt(bare).toString(16);
  const bytes = fromHex(text.padStart(Math.ceil(text.length / 2) * 2, "0"));
  const body = bytes.slice(0, -2);
  need(hex(checksum(body)) === hex(bytes.slice(-2)));
  return body;
};

// Gives one part of the bytes after the other, and takes nothing that is too short.
const reader = (bytes) => {
  let at = 0;
  return {
    take: (count) => {
      need(at + count <= bytes.length);
      at += count;
      return bytes.slice(at - count, at);
    },
    end: () => need(at === bytes.length),
  };
};

const SIZES = { [NAMED]: 16, [IPV4]: 4, [IPV6]: 16 };
const addressOf = (kind, bytes) => {
  if (kind === IPV4) {
    return bytes.join(".");
  }
  const digits = hex(bytes);
  return kind === NAMED
    ? `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`
    : digits.match(/.{4}/g).join(":");
};

// Priorities are those of a device's own addresses, one below the other.
const PRIORITY = 2113937151;
const readCandidate = ({ take }, index) => {
  const [kind] = take(1);
  const bytes = take(need(SIZES[kind]));
  const [high, low] = take(2);
  need(!isLoopback(kind, bytes) && (high || low));
  const address = addressOf(kind, bytes);
  const start = `a=candidate:${index + 1} 1 udp ${PRIORITY - index} ${address}`;
  return `${start} ${(high << 8) | low} typ host generation 0`;
};

// Returns what the digits stand for: `sdp`, and `build`, eight digits of the other page's build.
// Throws an error with the code "version" for another version of this form, and "form" for whatever
// else is no such code.
export const unpack = (digits) => {
  const parts = reader(toBytes(digits));
  const { take } = parts;
  if (take(1)[0] !== VERSION) {
    fail("version");
  }
  const build = hex(take(4));
  const [flags] = take(1);
  const setup = SETUPS[(flags >> SETUP) & 3];
  need(setup && !(flags & UNUSED));
  const [ufrag, password] = LETTERS.map((usual, index) => {
    const length = flags & USUAL ? usual : take(1)[0];
    need(length >= LEAST[index]);
    return toLetters(take(bytesOf(length)), length);
  });
  const fingerprint = hex(take(FINGERPRINT)).toUpperCase().match(/../g).join(":");
  const candidates = Array.from({ length: (flags >> COUNT) & 3 }, (_, index) => (
    readCandidate(parts, index)
  ));
  parts.end();
  const sdp = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "a=msid-semantic: WMS",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
  return { sdp, build };
};
