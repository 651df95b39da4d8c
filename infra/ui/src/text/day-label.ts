import { formatOf } from "./format-date.ts";

const OF_THIS_YEAR = { weekday: "long", day: "numeric", month: "long" } as const;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a day is called beside what happened on it: "Today", "Yesterday", else its date, with the year where it isn't this one.
 *
 * @param day any time of the day
 * @param now the time it is called so
 * @param locale language of the page, BCP 47
 */
export function dayLabel(day: Date, now: Date, locale: string): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000);
  if (daysAgo === 0 || daysAgo === 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    return capitalised(words.format(-daysAgo, "day"));
  }
  const isOfThisYear = day.getFullYear() === now.getFullYear();
  return formatOf(
    locale,
    isOfThisYear ? OF_THIS_YEAR : { ...OF_THIS_YEAR, year: "numeric" },
  ).format(day);
}

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
