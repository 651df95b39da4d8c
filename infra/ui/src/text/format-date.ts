/** British order in English: day, month name, year. */
const ENGLISH = "en-GB";

/** How a date is written. */
export interface DateOptions {
  /** language of the page, BCP 47; English without it */
  locale?: string;
  /** other than the viewer's */
  timeZone?: string | undefined;
}

const DAY = { day: "numeric", month: "long", year: "numeric" } as const;
const DAY_TIME = { dateStyle: "long", timeStyle: "short" } as const;

// Making one takes a millisecond or two, and a list has many dates
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language, made once. */
export function formatOf(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}

const isDateOnly = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso);

/**
 * A day in words: "5 January 2026". An instant falls on the viewer's own day; a date without a time is the same day
 * everywhere.
 *
 * @param iso ISO 8601: an instant, or a date alone
 */
export const formatDay = (iso: string, { locale = ENGLISH, timeZone }: DateOptions = {}): string =>
  formatOf(locale, { ...DAY, timeZone: isDateOnly(iso) ? "UTC" : timeZone }).format(new Date(iso));

/**
 * A day and the time in words, in the viewer's time zone: "5 January 2026 at 09:00".
 *
 * @param iso ISO 8601, an instant
 */
export const formatDayTime = (
  iso: string,
  { locale = ENGLISH, timeZone }: DateOptions = {},
): string => formatOf(locale, { ...DAY_TIME, timeZone }).format(new Date(iso));

/**
 * The time of day, in the viewer's time zone: "09:00".
 *
 * @param iso ISO 8601, an instant
 */
export const formatClock = (
  iso: string,
  { locale = ENGLISH, timeZone }: DateOptions = {},
): string => formatOf(locale, { timeStyle: "short", timeZone }).format(new Date(iso));
