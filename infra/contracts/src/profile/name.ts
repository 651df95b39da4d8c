import { maxLength, pipe, refine, string, transform } from "zod/mini";
import { requiredText } from "../common/text.ts";
import { NAME_MAX } from "./limits.ts";
import { claimsOffice } from "./name-skeleton.ts";

/** Scripts whose spelling needs joiners (UAX #31, 2.3). */
const JOINING = [
  "Arab",
  "Beng",
  "Deva",
  "Gujr",
  "Guru",
  "Khmr",
  "Knda",
  "Mlym",
  "Mong",
  "Mymr",
  "Nkoo",
  "Orya",
  "Sinh",
  "Syrc",
  "Taml",
  "Telu",
  "Tibt",
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

/** Zero-width joiners and non-joiners within words of these scripts, joiners between emoji, and the variation selector of emoji. */
const NEEDED = new RegExp(
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])|(?<=\\p{Extended_Pictographic})\\ufe0f` +
    "|(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
  "gu",
);

/** Characters that are invisible, change the direction of text, or look different on every computer. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800]/u;

/** More marks on one letter than any language uses. */
const OVERLOADED = /\p{M}{5}/u;

const SHOWS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * A member's name: one line of visible text in any script, composed (NFC), with single spaces, that claims no office of
 * the site. The services also check that it can't be confused with a moderator's.
 */
export const memberName = pipe(
  pipe(
    requiredText("Name", NAME_MAX),
    transform((value) => value.normalize("NFC").replace(/\p{Zs}+/gu, " ")),
  ),
  string().check(
    refine((value) => !/[\t\n]/.test(value), "Name must be on one line."),
    maxLength(NAME_MAX, `Name may have at most ${NAME_MAX} characters.`),
    refine((value) => !INVISIBLE.test(value.replace(NEEDED, "")), "Name has invisible characters."),
    refine(
      (value) => !OVERLOADED.test(value.normalize("NFD")),
      "Name has too many marks on a letter.",
    ),
    refine((value) => SHOWS.test(value), "Name must have a letter."),
    refine((value) => !claimsOffice(value), "This name is reserved for the site's team."),
  ),
);
