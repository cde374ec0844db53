// While the phone is the score sheet its screen stays on, if the browser allows it. A browser
// releases the lock as soon as the page is hidden, so the lock is requested again when the page is
// back.
{
  let wanted = false;
  let held = null;

  const hold = async () => {
    if (!wanted || held || document.hidden) {
      return;
    }
    const lock = await navigator.wakeLock?.request("screen").catch(() => null);
    if (!lock || lock.released) {
      return;
    }
    if (!wanted || held) {
      await lock.release();
      return;
    }
    held = lock;
    lock.addEventListener("release", () => {
      held = null;
    });
  };

  document.addEventListener("visibilitychange", hold);
  new BroadcastChannel(appChannel).addEventListener("message", ({ data }) => {
    if (data === "awake") {
      wanted = true;
      hold();
    } else if (data === "asleep") {
      wanted = false;
      held?.release();
    }
  });
}
