import { onPageChange } from "./routing-events.ts";

/** Milliseconds that a new page gets to show its heading. */
const WAIT_MS = 10_000;

/** Milliseconds after which a heading that hasn't changed counts as the new page's: two pages may share one. */
const SAME_HEADING_MS = 500;

/**
 * After every change of the page the focus goes to the new page's heading, so that a screen reader says where the
 * member is and Tab starts there. Until the heading is there, the focus waits on `main`.
 */
export function focusNewPages(): void {
  let stop = () => {};
  onPageChange(() => {
    stop();
    const main = document.querySelector("main");
    if (main) stop = focusHeading(main);
  });
}

/** Moves the focus to the heading of the page, and to a new one's, until the member or the page moves it elsewhere. */
export function focusHeading(main: HTMLElement): () => void {
  const end = new AbortController();
  const stop = () => end.abort();
  const before = main.querySelector("h1");
  const wordsBefore = before?.textContent;
  let heading: HTMLElement | null = null;
  let acceptsSame = false;

  const update = () => {
    const { activeElement } = document;
    const isOurs = [null, document.body, main, before, heading].includes(
      activeElement as HTMLElement | null,
    );
    if (!isOurs) return stop();
    const current = main.querySelector("h1");
    const isSame = current === before && current?.textContent === wordsBefore;
    if (!current || current === activeElement || (isSame && !acceptsSame)) return;
    heading = current;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(update);
  const timers = [
    setTimeout(() => {
      acceptsSame = true;
      update();
    }, SAME_HEADING_MS),
    setTimeout(stop, WAIT_MS),
  ];
  end.signal.addEventListener("abort", () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
  });
  for (const type of ["pointerdown", "keydown"]) {
    window.addEventListener(type, stop, { passive: true, signal: end.signal });
  }
  main.focus({ preventScroll: true });
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  return stop;
}
