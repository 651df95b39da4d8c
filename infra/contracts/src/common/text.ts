import { z } from "zod";

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
  z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? "is required" : "must be text"}.`,
    })
    .transform((value) => value.replaceAll("\r\n", "\n").trim());

/**
 * Plain text from a member, never markup. Line ends become `\n`, and surrounding white space is trimmed.
 *
 * @param label the field's word in messages, e.g. "Title"
 * @param max maximum number of UTF-16 code units after trimming
 */
export function requiredText(label: string, max: number) {
  return normalised(label).pipe(
    z
      .string()
      .min(1, { error: `${label} is required.`, abort: true })
      .max(max, `${label} may have at most ${max} characters.`)
      .refine((value) => SHOWN.test(value), `${label} is required.`)
      .refine((value) => !UNSHOWABLE.test(value), `${label} has characters that can't be shown.`),
  );
}

/** As {@link requiredText}, but may be empty. */
export function optionalText(label: string, max: number) {
  return normalised(label).pipe(
    z
      .string()
      .max(max, `${label} may have at most ${max} characters.`)
      .refine((value) => !UNSHOWABLE.test(value), `${label} has characters that can't be shown.`),
  );
}
