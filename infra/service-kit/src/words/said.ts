import { DEFAULT_TIME_ZONE } from "@oneworld/contracts/common/time-zone";
import { oneFullStop } from "@oneworld/contracts/common/sentence";
import { type Language, localeOf } from "@oneworld/contracts/site/languages";

/**
 * A sentence with values: `said("You follow {0}.", topic)`. Its places are numbered in order. The catalogues of errors have the pattern,
 * and front ends find it and the values in the sentence (`infra/ui/src/words/service-sentences.ts`). Don't join sentences.
 *
 * @param values texts that are messages themselves, numbers, and what the functions below write are translated, too
 */
export const said = (pattern: string, ...values: readonly (string | number)[]): string =>
  oneFullStop(pattern.replaceAll(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)])));

/** A moment for readers, e.g. "28 November 2026 at 09:30 UTC" or "28 November 2026 at 18:30 (Asia/Tokyo)". */
export function inWords(
  time: Date,
  language: Language = "en",
  timeZone = DEFAULT_TIME_ZONE,
): string {
  const style = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  const moment = new Intl.DateTimeFormat(localeOf(language), style).format(time);
  return `${moment} ${timeZone === DEFAULT_TIME_ZONE ? timeZone : `(${timeZone})`}`;
}

/** A day for readers, e.g. "28 November 2026". */
export const dayInWords = (time: Date): string =>
  new Intl.DateTimeFormat(localeOf("en"), { dateStyle: "long", timeZone: "UTC" }).format(time);

/** A time ahead in minutes or hours, rounded up, e.g. "5 minutes". */
export function spanInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(localeOf("en"), style).format(count);
}
