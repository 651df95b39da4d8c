import { memberName } from "./member-name.ts";
import type { Messages, MessageValues, Translate } from "./words.ts";

/** A pattern of a service's sentence, which has numbered places: `You follow {0}.` */
export interface Pattern {
  message: string;
  sentence: RegExp;
}

const PLACE = /\{\d\}/;
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;

/** The patterns of a catalogue, the longer ones first. After a last value the full stop may be missing: "You follow Who?" */
export const patternsIn = (messages: Messages): Pattern[] =>
  Object.keys(messages)
    .filter((message) => PLACE.test(message))
    .toSorted((a, b) => b.length - a.length)
    .map((message) => {
      const source = message
        .split(PLACE)
        .map((text) => text.replaceAll(SPECIAL, String.raw`\$&`))
        .join("(.+?)");
      return {
        message,
        sentence: new RegExp(`^${source.replace(/\?\)\\\.$/, String.raw`?)\.?`)}$`),
      };
    });

/** A translation whose last value brings a mark of its own has one full stop. */
export const oneFullStop = (translation: string): string =>
  translation.replace(/([.!?…。！？]\u2069?)[.。]$/u, "$1");

/** What services write in English (`infra/service-kit/src/words/said.ts`): a moment or day, and a span. */
const TIME =
  /^(?<day>\d\d? [A-Z][a-z]+ \d{4})(?: at (?<clock>\d\d:\d\d) (?<zone>UTC|\([\w/+-]+\)))?$/;
const SPAN = /^(?<count>\d+) (?<unit>minute|hour)s?$/;

/** A value in the page's language. */
function translated(value: string, locale: string, t: Translate): string | number {
  if (/^\d+$/.test(value)) return Number(value);
  const { count, unit } = SPAN.exec(value)?.groups ?? {};
  if (count && unit) {
    const style = { style: "unit", unit, unitDisplay: "long" } as const;
    return new Intl.NumberFormat(locale, style).format(Number(count));
  }
  const { day, clock, zone } = TIME.exec(value)?.groups ?? {};
  if (!day) return memberName(t, t(value));
  // Written in its zone's own time
  const time = new Date(`${day} ${clock ?? "00:00"} UTC`);
  const style = { dateStyle: "long", timeZone: "UTC" } as const;
  return clock
    ? `${new Intl.DateTimeFormat(locale, { ...style, timeStyle: "short" }).format(time)} ${zone}`
    : new Intl.DateTimeFormat(locale, style).format(time);
}

/** The pattern and the values of a service's sentence; undefined for any other text. */
export function readSentence(
  text: string,
  patterns: readonly Pattern[],
  locale: string,
  t: Translate,
): { message: string; values: MessageValues } | undefined {
  for (const { message, sentence } of patterns) {
    const [, ...found] = sentence.exec(text) ?? [];
    if (found.length === 0) continue;
    const values = found.map((value, place) => [place, translated(value, locale, t)] as const);
    return { message, values: Object.fromEntries(values) };
  }
  return undefined;
}
