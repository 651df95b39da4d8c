/**
 * While the browser is offline, links load whole documents: the service worker has stored these with their data, and no answers to
 * single calls.
 */
export function followLinksOffline(): void {
  // Before React's router, which would change the page in place
  window.addEventListener(
    "click",
    (event) => {
      if (navigator.onLine) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.origin === location.origin && link.pathname !== location.pathname) {
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
