import { useContext, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { formatClock, formatDayTime } from "../../text/format-date.ts";
import { useIsInBrowser } from "../../text/use-is-in-browser.ts";
import { formatRelativeTime } from "../../text/format-relative-time.ts";
import { WordsContext } from "../../words/words.ts";

export interface RelativeTimeProps {
  /** When it was, in ISO 8601 as the server sends it. */
  dateTime: string;
  className?: string;
  /** Whether the time of day follows from a day on: "1 day ago · 09:00". */
  withClock?: boolean;
}

const DAY = 86_400_000;

const period = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/** The time of the last tick; without a running timer it may be old and is taken again. */
function read(): number {
  if (timer === undefined && Date.now() - now > period) now = Date.now();
  return now;
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer serves all times of the page and stops with the last of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, period);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** "5 minutes ago", kept current; the tooltip has date and time. */
export function RelativeTime({ dateTime, className, withClock = false }: RelativeTimeProps) {
  const words = useContext(WordsContext);
  const current = useSyncExternalStore(subscribe, read, read);
  // The server doesn't know the viewer's time zone
  const isInBrowser = useIsInBrowser();
  const time = Date.parse(dateTime);
  const ago = formatRelativeTime(time, current, words);
  const hasClock = withClock && isInBrowser && current - time >= DAY;
  const shown = hasClock ? `${ago} · ${formatClock(dateTime, { locale: words.locale })}` : ago;
  const element = useRef<HTMLTimeElement>(null);
  useLayoutEffect(() => {
    const { current: place } = element;
    // React leaves the server's words as they are. A stored copy of a page has them from days ago
    if (place && place.textContent !== shown) place.textContent = shown;
  }, [shown]);
  return (
    <time
      ref={element}
      dateTime={dateTime}
      title={isInBrowser ? formatDayTime(dateTime, { locale: words.locale }) : undefined}
      className={className}
      // A minute may have passed since the server rendered it
      suppressHydrationWarning
    >
      {shown}
    </time>
  );
}
