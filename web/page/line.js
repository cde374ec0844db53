// Until the app is kept on the device, what a line that is down does not bring is asked for again:
// Flutter asks for a picture once.
const ASK_AGAIN = 5000;
const fetchOnce = window.fetch.bind(window);

const lineBack = () => new Promise((resolve) => {
  const timer = setTimeout(resolve, ASK_AGAIN);
  window.addEventListener("online", () => {
    clearTimeout(timer);
    resolve();
  }, { once: true });
});

let waitingFor = 0;
const tellUnkept = () => {
  const shown = document.getElementById("unkept");
  if (waitingFor && !shown) {
    const note = document.createElement("p");
    note.id = "unkept";
    note.setAttribute("role", "status");
    note.textContent = page.words.unkept;
    document.body.append(note);
  } else if (!waitingFor) {
    shown?.remove();
  }
};

// Before a screen is there a start that fails says so, and a worker answers for itself.
const mayWait = (resource, options) => {
  const request = new Request(resource, options);
  return passed.has("app") && !navigator.serviceWorker?.controller
    && request.method === "GET" && request.url.startsWith(scope) && !request.signal.aborted;
};

window.fetch = async (resource, options) => {
  try {
    return await fetchOnce(resource, options);
  } catch (error) {
    if (!mayWait(resource, options)) {
      throw error;
    }
  }
  waitingFor += 1;
  tellUnkept();
  try {
    await lineBack();
    return await window.fetch(resource, options);
  } finally {
    waitingFor -= 1;
    tellUnkept();
  }
};
