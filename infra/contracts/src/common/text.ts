import { maxLength, minLength, pipe, refine, string, transform } from "zod/mini";

/**
 * C0 and C1 control characters except tab and newline, which members may type, and halves of surrogate pairs, which
 * databases refuse.
 */
// oxlint-disable-next-line no-control-regex
export const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Surrogate}]/u;

/** A text without the characters that {@link UNSHOWABLE} matches. */
export const showable = (text: string): string => text.replaceAll(new RegExp(UNSHOWABLE, "gu"), "");

/** A visible character: neither white space nor ignorable, nor an empty braille cell. */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

const normalised = (label: string) =>
  pipe(
    string({
      error: ({ input }) => `${label} ${input === undefined ? "is required" : "must be text"}.`,
    }),
    transform((value) => value.replaceAll("\r\n", "\n").trim()),
  );

const atMost = (label: string, max: number) =>
  maxLength(max, `${label} may have at most ${max} characters.`);

const isShowable = (label: string) =>
  refine<string>(
    (value) => !UNSHOWABLE.test(value),
    `${label} has characters that can't be shown.`,
  );

/**
 * Plain text from a member, never markup. Line ends become `\n`, and surrounding white space is trimmed.
 *
 * @param label the field's word in messages, e.g. "Title"
 * @param max maximum number of characters (Unicode code points) after trimming
 * @param missing the message about an empty text
 */
export function requiredText(label: string, max: number, missing = `${label} is required.`) {
  return pipe(
    normalised(label),
    string().check(
      minLength(1, { error: missing, abort: true }),
      atMost(label, max),
      refine((value) => SHOWN.test(value), missing),
      isShowable(label),
    ),
  );
}

/** As {@link requiredText}, but may be empty. */
export const optionalText = (label: string, max: number) =>
  pipe(normalised(label), string().check(atMost(label, max), isShowable(label)));
