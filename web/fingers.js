// Two people who sit across a large page have a finger on it each. At a table there, two fingers are
// therefore no pinch; a page that is enlarged already can be made smaller again.
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
