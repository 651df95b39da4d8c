import type { Words } from "../words/words.ts";
import { oncePerLocale } from "./once-per-locale.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit serves until its rounded count reaches the limit. */
const steps: readonly [unit: Intl.RelativeTimeFormatUnit, length: number, limit: number][] = [
  ["minute", minute, 60],
  ["hour", hour, 24],
  ["day", day, 7],
  ["week", 7 * day, 5],
  ["month", 30 * day, 12],
  ["year", 365 * day, Infinity],
];

const formatOf = oncePerLocale((locale) => new Intl.RelativeTimeFormat(locale));

/**
 * How long ago something was, in words: "just now" under 45 seconds (and for clocks that run ahead), then "5 minutes ago".
 * Times are milliseconds since 1970.
 *
 * @param words the page's language
 */
export function formatRelativeTime(time: number, now: number, { locale, t }: Words): string {
  const age = now - time;
  if (age < 45_000) return t("just now");
  for (const [unit, length, limit] of steps) {
    const count = Math.max(1, Math.round(age / length));
    if (count < limit) return formatOf(locale).format(-count, unit);
  }
  return "";
}
