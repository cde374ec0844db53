// Two people who sit across a large page have a finger on it each. At a table, two fingers
// therefore do not pinch. A page that is enlarged already can still be made smaller.
(() => {
  const LARGE = 600;
  const areTwo = (event) =>
    event.touches.length > 1 &&
    location.hash.startsWith("#/table/") &&
    Math.min(innerWidth, innerHeight) >= LARGE &&
    visualViewport.scale === 1;
  for (const kind of ["touchstart", "touchmove"]) {
    addEventListener(kind, (event) => areTwo(event) && event.preventDefault(), {
      passive: false,
      capture: true,
    });
  }
})();
