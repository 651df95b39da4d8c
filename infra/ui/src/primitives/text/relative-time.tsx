import { useSyncExternalStore } from "react";
import { formatDayTime, timeLanguage } from "../../text/format-date.ts";
import { formatRelativeTime } from "../../text/format-relative-time.ts";

export interface RelativeTimeProps {
  /** When it was, in ISO 8601 as the server sends it. */
  dateTime: string;
  /** Language of the words, BCP 47; by default the browser's own. */
  locale?: string;
  className?: string;
}

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

const browserLocale = () => (typeof navigator === "undefined" ? "en" : navigator.language);

/** "5 minutes ago", in English or Chinese after the browser's language, kept current; the tooltip has date and time. */
export function RelativeTime({ dateTime, locale = browserLocale(), className }: RelativeTimeProps) {
  const current = useSyncExternalStore(subscribe, read, read);
  const language = timeLanguage(locale);
  return (
    <time
      dateTime={dateTime}
      title={formatDayTime(dateTime, language)}
      lang={language}
      className={className}
    >
      {formatRelativeTime(Date.parse(dateTime), current, locale)}
    </time>
  );
}
