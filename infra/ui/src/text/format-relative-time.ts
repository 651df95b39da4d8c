import { timeLanguage } from "./format-date.ts";

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

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(locale);
  formats.set(locale, made);
  return made;
}

/**
 * How long ago something was, in words: "just now" under 45 seconds (and for clocks that run ahead), then "5 minutes ago".
 * Times are milliseconds since 1970. Chinese wording for a Chinese `locale`, English for every other.
 */
export function formatRelativeTime(time: number, now: number, locale: string): string {
  const age = now - time;
  const language = timeLanguage(locale);
  if (age < 45_000) {
    if (!/^zh/i.test(language)) return "just now";
    return /-(hant|tw|hk|mo)\b/i.test(locale) ? "剛剛" : "刚刚";
  }
  for (const [unit, length, limit] of steps) {
    const count = Math.max(1, Math.round(age / length));
    if (count < limit) return formatOf(language).format(-count, unit);
  }
  return "";
}
