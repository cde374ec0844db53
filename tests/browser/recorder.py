"""All that can be seen of a page by somebody who knows where to look."""

from __future__ import annotations

from tools.pilot.browser import Phone

RECORDER = """
    window.packets = [];
    const text = (data) => {
        if (typeof data === "string") return data;
        if (data instanceof ArrayBuffer) data = new Uint8Array(data);
        if (ArrayBuffer.isView(data)) {
            return Array.from(new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
                (byte) => String.fromCharCode(byte)).join("");
        }
        if (data && typeof data === "object") return Object.values(data).map(text).join(" ");
        return String(data);
    };
    const keep = ({ data }) => window.packets.push(text(data));
    const Whole = window.Worker;
    window.Worker = class extends Whole {
        constructor(...words) {
            super(...words);
            this.addEventListener("message", keep);
        }
        postMessage(data, ...rest) {
            keep({ data });
            super.postMessage(data, ...rest);
        }
    };
    const Channel = window.BroadcastChannel;
    window.BroadcastChannel = class extends Channel {
        constructor(...words) {
            super(...words);
            this.addEventListener("message", keep);
        }
        postMessage(data) {
            keep({ data });
            super.postMessage(data);
        }
    };
"""
"""Keeps all that the page and its workers say to each other, a character a byte."""

SEEN = """async () => {
    const done = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const texts = (data) => {
        if (typeof data === "string") return [data];
        if (ArrayBuffer.isView(data)) return [new TextDecoder("latin1").decode(data)];
        return data && typeof data === "object" ? Object.values(data).flatMap(texts) : [`${data}`];
    };
    const stored = [];
    for (const { name } of await indexedDB.databases()) {
        const base = await done(indexedDB.open(name));
        for (const store of base.objectStoreNames) {
            const all = base.transaction(store).objectStore(store);
            stored.push(...texts([await done(all.getAllKeys()), await done(all.getAll())]));
        }
        base.close();
    }
    return [
        ...stored, document.title, location.href, JSON.stringify(history.state),
        ...Object.values(localStorage), ...Object.values(sessionStorage),
        ...[...document.querySelectorAll("flt-semantics")].map(
            (node) => (node.getAttribute("aria-label") ?? "") + " " + node.textContent),
    ];
}"""

QUIET = """(still) => new Promise((done) => {
    let count = window.packets.length, since = performance.now();
    const look = () => {
        if (window.packets.length !== count) {
            count = window.packets.length;
            since = performance.now();
        }
        if (performance.now() - since > still) done();
        else setTimeout(look, 10);
    };
    look();
})"""

STILL = 150
"""Milliseconds without a message after which all is said."""

CLIPBOARD = "() => navigator.clipboard.readText()"


def packets(phone: Phone) -> list[str]:
    """What page and workers have said since this was asked for last, of a page that records."""
    found: list[str] = phone.page.evaluate("window.packets.splice(0)")
    return found


def quiet(phone: Phone) -> None:
    """Wait until page and workers say nothing more to each other."""
    phone.page.evaluate(QUIET, STILL)


def seen(phone: Phone) -> list[str]:
    """What is stored, and what stands in the title, the address and the semantics tree."""
    found: list[str] = phone.page.evaluate(SEEN)
    return found


def as_bytes(text: str) -> bytes:
    """A recorded text as it may have gone over the wire: a character a byte, or encoded."""
    return text.encode("latin-1", "replace") + b"\n" + text.encode("utf-8", "replace")
