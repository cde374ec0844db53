// Files out of the app and into it: the share sheet, downloads, the file picker, and files that the
// system opens with the installed app or shares with it.
{
  const files = new BroadcastChannel(`${appChannel}.files`);
  const sayOfFiles = (said) => files.postMessage(JSON.stringify(said));

  const download = (file) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return "saved";
  };

  // A desktop has folders, and its share sheets offer little besides them.
  const shares = matchMedia("(pointer: coarse)").matches;
  const send = async (file) => {
    if (shares && navigator.canShare?.({ files: [file] })) {
      try {
        await navigator.share({ files: [file] });
        return "shared";
      } catch (error) {
        if (error.name === "AbortError") {
          return "cancelled";
        }
      }
    }
    return download(file);
  };

  const shareText = async ({ text }) => {
    if (navigator.share) {
      try {
        await navigator.share({ text });
        return "shared";
      } catch (error) {
        if (error.name === "AbortError") {
          return "cancelled";
        }
      }
    }
    await navigator.clipboard.writeText(text);
    return "copied";
  };

  const asAddress = async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) {
      throw new Error(path);
    }
    const reader = new FileReader();
    reader.readAsDataURL(await answer.blob());
    await new Promise((done) => {
      reader.onload = done;
    });
    return reader.result;
  };

  // An SVG that is drawn as an image has to contain the pictures and the font that it uses.
  const whole = async ({ svg, font }) => {
    const nothing = () => "";
    const paths = [...new Set([...svg.matchAll(/href="(\w+\/\w+\.svg)"/g)].map((found) => found[1]))];
    for (const path of paths) {
      svg = svg.replaceAll(`"${path}"`, `"${await asAddress(path).catch(nothing)}"`);
    }
    const letters = await asAddress(font).catch(nothing);
    return letters
      ? svg.replace(">", `><style>@font-face{font-family:card;src:url(${letters})}</style>`)
      : svg;
  };

  const drawPicture = async (picture) => {
    const image = new Image(picture.width, picture.height);
    const svg = new Blob([await whole(picture)], { type: "image/svg+xml" });
    image.src = URL.createObjectURL(svg);
    try {
      await image.decode();
      // Some engines report the image as decoded before the font within it is ready.
      await new Promise((done) => setTimeout(done, 100));
      const canvas = document.createElement("canvas");
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d").drawImage(image, 0, 0, picture.width, picture.height);
      const png = await new Promise((done) => canvas.toBlob(done, "image/png"));
      return new File([png], picture.name, { type: "image/png" });
    } finally {
      URL.revokeObjectURL(image.src);
    }
  };

  // The limit of `ui/device/arrivals.py`: a larger file is no backup, and is not even read.
  const LARGEST = 64_000_000;
  // No single game has this many bytes. A larger file that does not begin like a backup is cut to
  // this length, which is enough for the app to refuse it.
  const GAME = 4_000_004;
  const BACKUP = /^\s*\{\s*"(backup|book)"/;
  const read = async (file) => {
    if (file.size > LARGEST) {
      return { large: true };
    }
    try {
      const begins = file.size <= GAME || BACKUP.test(await file.slice(0, 1000).text());
      return { text: await (begins ? file : file.slice(0, GAME)).text() };
    } catch {
      return {};
    }
  };

  const pick = () => new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,.json,text/plain,application/json";
    const end = (file) => {
      input.remove();
      resolve(file);
    };
    input.onchange = () => end(input.files[0] ? read(input.files[0]) : null);
    input.oncancel = () => end(null);
    // Some browsers forget an input that is on no page.
    input.hidden = true;
    document.body.append(input);
    input.click();
  });

  // Files wait here until a screen listens that can show what is in them.
  const waiting = [];
  let listening = false;
  const handOver = () => {
    while (listening && waiting.length) {
      sayOfFiles({ arrived: waiting.shift() });
    }
  };
  const arrive = async (file) => {
    waiting.push(await read(file));
    handOver();
  };

  // Shared files are with the service worker, which took them before there was a page.
  const takeShared = async () => {
    const place = `shared ${new URL(document.baseURI).pathname}`;
    if (await caches.has(place)) {
      const shared = await caches.open(place);
      for (const request of await shared.keys()) {
        const file = await (await shared.match(request)).blob();
        await shared.delete(request);
        await arrive(file);
      }
    }
  };
  const lookForShared = () => {
    if ("caches" in window) {
      takeShared().catch((error) => console.warn(error));
    }
  };
  lookForShared();

  // A launch of the installed app is told here, and so is one at which the browser has only brought
  // a window to the front that was open (`launch_handler` in web/manifest.py). The app's icon alone
  // then changes nothing: whoever plays goes on.
  const go = (hash) => {
    // Home has no address of its own, and a sheet that is open stays open.
    if (hash !== (location.hash.split("?")[0] || "#/")) {
      location.hash = hash;
    }
  };
  const follow = async (target) => {
    if (target.pathname.endsWith("/share")) {
      lookForShared();
      go("#/");
    } else if (target.hash === GO_ON) {
      // A table that is open is the last game itself, and on no shelf yet if it has just begun.
      if (!location.hash.startsWith("#/table/")) {
        glance(await readStored());
        const game = findWaiting();
        if (game) {
          go(wayOn(game));
        }
      }
    } else if (target.hash.length > "#/".length) {
      go(target.hash);
    }
  };
  const live = new Promise((done) => {
    if (passed.has("live")) {
      done();
    }
    window.addEventListener("live", done);
  });
  let first = true;
  window.launchQueue?.setConsumer(async ({ files: handles = [], targetURL }) => {
    // The launch that opened this window: the window's address has led there already. Some browsers
    // tell it again when the page is loaded anew.
    const own = first && !passed.has("live");
    first = false;
    for (const handle of handles) {
      await arrive(await handle.getFile());
    }
    if (own) {
      return;
    }
    await live;
    if (handles.length) {
      // Only home looks at what has arrived.
      go("#/");
    } else if (targetURL) {
      await follow(new URL(targetURL));
    }
  });

  files.addEventListener("message", async ({ data }) => {
    const said = JSON.parse(data);
    if (said.send) {
      const file = new File([said.send.text], said.send.name, { type: "text/plain" });
      sayOfFiles({ sent: await send(file).catch(() => "failed") });
    } else if (said.picture) {
      sayOfFiles({ sent: await drawPicture(said.picture).then(send).catch(() => "failed") });
    } else if (said.share) {
      sayOfFiles({ shared: await shareText(said.share).catch(() => "failed") });
    } else if (said.pick) {
      sayOfFiles({ picked: await pick().catch(() => null) });
    } else if ("listening" in said) {
      listening = said.listening;
      handOver();
    }
  });
}
