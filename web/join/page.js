"use strict";
const form = document.querySelector("form");
const field = document.getElementById("code");
const told = document.getElementById("told");

async function join(code) {
  let answer;
  try {
    answer = await fetch("/join", { method: "POST", body: code });
    await answer.text();  // leaving while it is under way would break it off
  } catch {
    told.textContent = form.dataset.line;
    return;
  }
  if (answer.ok) {
    if (location.pathname === "/") location.reload();  // what is behind # is the screen to open
    else location.replace("/");
  } else if (answer.status === 429) {
    told.textContent = form.dataset.many.replace("{seconds}", answer.headers.get("Retry-After"));
  } else {
    told.textContent = form.dataset.wrong;
    field.select();
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  told.textContent = "";
  join(field.value);
});

const scanned = location.hash.slice(1);
if (/^\d+$/.test(scanned)) {
  // Neither the history nor a picture of the screen needs to have it.
  history.replaceState(null, "", location.pathname);
  join(scanned);
}
