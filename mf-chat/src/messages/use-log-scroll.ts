import { usePrefersReducedMotion } from "@oneworld/ui";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LogItem } from "./log-items.ts";

/** Distance in pixels from the end within which the member counts as being there. */
const END_REACH = 32;

/** Milliseconds that a smooth scroll is given before anything may jump. */
const SMOOTH_MS = 500;

/** What was on screen after the last change, and where the first message stood. */
interface Layout {
  items: readonly LogItem[];
  firstTop: number;
}

const firstTop = (frame: HTMLElement, [first]: readonly LogItem[]): number =>
  frame.querySelector<HTMLElement>(`[data-key="${CSS.escape(first?.key ?? "")}"]`)?.offsetTop ?? 0;

/** What has come at the end: later messages, and what the member sends. Failed ones stay last, and were there before. */
function addedTo(before: readonly LogItem[], items: readonly LogItem[]): LogItem[] {
  const lastSeq = before.findLast(({ seq }) => seq > 0)?.seq ?? 0;
  const known = new Set(before.map(({ key }) => key));
  return items.filter(
    ({ key, seq, delivery }) => !known.has(key) && (seq > lastSeq || delivery === "sending"),
  );
}

/**
 * Keeps a log at its end while the member is there, and in its place while they read further up, whatever comes above
 * or below. Their own message always brings them to the end.
 */
export function useLogScroll(items: readonly LogItem[]) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lastLayout = useRef<Layout>(null);
  const smoothUntil = useRef(0);
  const lastTop = useRef(0);
  const atEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [unseen, setUnseen] = useState(0);
  const isReduced = usePrefersReducedMotion();

  const setReachedEnd = useCallback((reached: boolean) => {
    atEnd.current = reached;
    setIsAtEnd(reached);
    if (reached) setUnseen(0);
  }, []);

  const scrollToEnd = useCallback((smooth: boolean) => {
    const element = frame.current;
    if (smooth) smoothUntil.current = performance.now() + SMOOTH_MS;
    const isSmooth = performance.now() < smoothUntil.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: isSmooth ? "smooth" : "instant" });
  }, []);

  const jump = useCallback(() => {
    // The button that was pressed goes
    frame.current?.focus({ preventScroll: true });
    setReachedEnd(true);
    scrollToEnd(!isReduced);
  }, [setReachedEnd, scrollToEnd, isReduced]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const before = lastLayout.current;
    lastLayout.current = { items, firstTop: firstTop(element, items) };
    const added = before ? addedTo(before.items, items) : [];
    if (added.some(({ delivery }) => delivery === "sending")) setReachedEnd(true);
    if (atEnd.current) {
      scrollToEnd(added.length > 0 && before?.items.length !== 0 && !isReduced);
      return;
    }
    if (!before) return;
    const shift = firstTop(element, before.items) - before.firstTop;
    if (shift !== 0) element.scrollTop += shift;
    setUnseen((count) => count + added.filter(({ delivery }) => delivery === null).length);
  }, [items, isReduced, setReachedEnd, scrollToEnd]);

  useEffect(() => {
    const element = frame.current;
    if (!element || !content.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (lastLayout.current)
        lastLayout.current.firstTop = firstTop(element, lastLayout.current.items);
      if (atEnd.current) scrollToEnd(false);
    });
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [scrollToEnd]);

  const onScroll = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollHeight - scrollTop - clientHeight <= END_REACH) setReachedEnd(true);
    // Only going up leaves the end: content that grows doesn't.
    else if (scrollTop < lastTop.current - 1) setReachedEnd(false);
    lastTop.current = scrollTop;
  }, [setReachedEnd]);

  return { frame, content, onScroll, isAtEnd, unseen, jump };
}
