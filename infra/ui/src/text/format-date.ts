/** Language of the site's pages, in British order: day, month name, year. */
const PAGE_LANGUAGE = "en-GB";

/**
 * Language of relative times and what stands beside them: Chinese for a Chinese `locale`, else that of the pages.
 *
 * @param locale BCP 47, the browser's own
 */
export const timeLanguage = (locale: string): string =>
  /^zh\b/i.test(locale) ? locale : PAGE_LANGUAGE;

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
 * @param timeZone other than the viewer's
 */
export const formatDay = (iso: string, timeZone?: string): string =>
  formatOf(PAGE_LANGUAGE, { ...DAY, timeZone: isDateOnly(iso) ? "UTC" : timeZone }).format(
    new Date(iso),
  );

/**
 * A day and the time in words, in the viewer's time zone: "5 January 2026 at 09:00".
 *
 * @param iso ISO 8601, an instant
 * @param options.language of {@link timeLanguage}; the pages' own unless given
 * @param options.timeZone other than the viewer's
 */
export const formatDayTime = (
  iso: string,
  { language = PAGE_LANGUAGE, timeZone }: { language?: string; timeZone?: string | undefined } = {},
): string => formatOf(language, { ...DAY_TIME, timeZone }).format(new Date(iso));
