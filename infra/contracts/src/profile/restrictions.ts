import { enum as oneOf, maxLength, pipe, refine, strictObject, string, transform } from "zod/mini";
import { UNSHOWABLE } from "../common/text.ts";

/** How a member keeps away from another one: a block works both ways, a mute hides the other one's words from lists. */
export const RESTRICTION_KINDS = ["block", "mute"] as const;

/** Members that one member may block and mute, together. */
export const RESTRICTIONS_MAX = 10_000;

/** How long a mute lasts, and how many days that is; null without an end. */
export const MUTE_DURATIONS = { forever: null, day: 1, week: 7, month: 30 } as const;
export type MuteDuration = keyof typeof MUTE_DURATIONS;

/** Body of `POST /api/mutes/{id}`. */
export const muteSchema = strictObject({
  duration: oneOf(
    Object.keys(MUTE_DURATIONS) as [MuteDuration, ...MuteDuration[]],
    "Please choose how long.",
  ),
});

/** Limits of muted words. The length is in characters. */
export const MUTED_WORDS_MAX = 100;
export const MUTED_WORD_LENGTH_MAX = 50;

/** A letter, a digit or a symbol such as an emoji: what a word is recognised by. */
const RECOGNISABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.normalize("NFC").replaceAll(/\s+/g, " ").trim())
      .filter(Boolean),
  ),
];

/** Body of `PUT /api/muted-words`: all words and phrases, one in each line. */
export const mutedWordsSchema = strictObject({
  words: pipe(
    string("Words must be text.").check(
      maxLength(10 * MUTED_WORDS_MAX * MUTED_WORD_LENGTH_MAX, "The text is too long."),
      refine(
        (text) => !UNSHOWABLE.test(text.replaceAll("\r\n", "\n")),
        "The words have characters that can't be shown.",
      ),
    ),
    transform(linesOf),
  ).check(
    refine(
      (lines) => lines.length <= MUTED_WORDS_MAX,
      `You can mute at most ${MUTED_WORDS_MAX} words.`,
    ),
    refine(
      (lines) => lines.every((line) => Array.from(line).length <= MUTED_WORD_LENGTH_MAX),
      `A word or phrase may have at most ${MUTED_WORD_LENGTH_MAX} characters.`,
    ),
    refine(
      (lines) => lines.every((line) => RECOGNISABLE.test(line)),
      "Each line needs a letter or a digit.",
    ),
  ),
});
