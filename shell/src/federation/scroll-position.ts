import { onNavigation } from "./routing-events.ts";

/** Milliseconds that a page gets to grow to the height it had before. */
const SETTLE_MS = 1_500;

const keyOf = (): string => {
  const state = history.state as { key?: string } | null;
  return state?.key ?? location.pathname;
};

/**
 * Every new page starts at the top; Back and Forward lead to where the member was. The browser can't do it, since a
 * page's content arrives after the address has changed, nor can the routers, which see every change as a traversal.
 */
export function keepScrollPositions(): void {
  const positions = new Map<string, number>();
  let key = keyOf();
  let path = location.pathname;
  let stopRestoring = () => {};

  history.scrollRestoration = "manual";
  // A reload is the browser's to restore.
  window.addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  window.addEventListener("pageshow", () => (history.scrollRestoration = "manual"));

  onNavigation((kind) => {
    positions.set(key, window.scrollY);
    const samePage = path === location.pathname;
    key = keyOf();
    path = location.pathname;
    // The browser itself scrolls to a part of the page that is open
    if (samePage && (kind !== "traverse" || location.hash)) return;
    stopRestoring();
    if (kind === "traverse") stopRestoring = scrollWhenTallEnough(positions.get(key) ?? 0);
    else window.scrollTo(0, 0);
  });
}

/** Scrolls as soon as the page is tall enough, unless the member scrolls first. */
function scrollWhenTallEnough(top: number): () => void {
  const stop = new AbortController();
  const deadline = performance.now() + SETTLE_MS;
  const step = () => {
    if (stop.signal.aborted) return;
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < deadline)
      requestAnimationFrame(step);
    else stop.abort();
  };
  for (const type of ["wheel", "touchmove", "keydown"]) {
    window.addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  requestAnimationFrame(step);
  return () => stop.abort();
}
