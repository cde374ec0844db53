"use strict";
const form = document.querySelector("form");
const field = document.getElementById("code");
const told = document.getElementById("told");

async function join(code) {
  let answer;
  try {
    answer = await fetch("/join", { method: "POST", body: code });
    await answer.text();  // leaving earlier would cancel it
  } catch {
    told.textContent = form.dataset.line;
    return;
  }
  if (answer.ok) {
    if (location.pathname === "/") location.reload();  // the part after # is the screen to open
    else location.replace("/");
  } else if (answer.status === 429) {
    told.textContent = form.dataset.many.replace("{seconds}", answer.headers.get("Retry-After"));
  } else {
    told.textContent = form.dataset.wrong;
    field.select();
  }
}

// What was wrong with a code is past as soon as another one is typed.
field.addEventListener("input", () => { told.textContent = ""; });

form.addEventListener("submit", (event) => {
  event.preventDefault();
  told.textContent = "";
  join(field.value);
});

const scanned = location.hash.slice(1);
if (/^\d+$/.test(scanned)) {
  // Keep the code out of the history and of pictures of the screen.
  history.replaceState(null, "", location.pathname);
  join(scanned);
}
