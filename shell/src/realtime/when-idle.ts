/** Milliseconds after the page has loaded within which the work begins, busy or not. */
const PATIENCE_MS = 2_000;

/** Calls back once the page has loaded, been painted and come to rest. */
export function whenIdle(work: () => void): void {
  const rest = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
    else setTimeout(work, 0);
  };
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
