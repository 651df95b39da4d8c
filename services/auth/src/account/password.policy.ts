import type { SignUp } from "@oneworld/contracts/auth/sign-up";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { dictionary } from "@zxcvbn-ts/language-common";

/** About 50,000 passwords that leaks have most often, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** The site's name as members shorten it, and whole. */
const SITE_NAMES = ["One World", SITE_NAME];

/** Characters that stand for letters in many passwords. */
const STAND_INS: Readonly<Record<string, string>> = { "@": "a", $: "s", 0: "o", 3: "e", 5: "s" };

/**
 * Refuses the commonest passwords, and those that are the member's or the site's name or the member's email, whatever
 * their case and with characters that stand for letters.
 *
 * @returns advice for the member, or null for an accepted password
 */
export function refusePassword({ name, email, password }: Omit<SignUp, "timeZone">): string | null {
  const typed = password.normalize("NFKC").toLowerCase();
  const spellings = [typed, typed.replaceAll(/[@$035]/g, (sign) => STAND_INS[sign] ?? sign)];
  if (spellings.some((one) => COMMON.has(one)))
    return "This password is too common. Choose another one.";
  const [local = ""] = email.split("@");
  const names = [name, email, local, ...SITE_NAMES].map(withoutMarks);
  return spellings.map(withoutMarks).some((one) => one !== "" && names.includes(one))
    ? "A name or an email address is easy to guess. Choose another password."
    : null;
}

/** A text in lower case, without spaces and punctuation. */
const withoutMarks = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, "");
