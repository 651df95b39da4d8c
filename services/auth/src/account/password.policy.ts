import type { SignUp } from "@oneworld/contracts/auth/http";
import { PASSWORD_MIN } from "@oneworld/contracts/auth/limits";
import { dictionary } from "@zxcvbn-ts/language-common";

/** From published leaks, in lower case. Repetitions and runs are not among them, since zxcvbn finds those by rule. */
const COMMONEST = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN),
);

/** One to four characters over and over, such as "11111111" or "abcabcabc". */
const REPETITION = /^(.{1,4})\1+$/su;

const ADVICE = "Please choose another one: three or four unrelated words are good.";

/**
 * Refuses passwords that are guessed first, whatever the case of their letters.
 *
 * @returns what the member should do about it, or null when the password will do
 */
export function refusePassword({ name, email, password }: SignUp): string | null {
  const lower = password.toLowerCase();
  if (COMMONEST.has(lower) || REPETITION.test(lower) || isRun(lower)) {
    return `This password is one of the commonest. ${ADVICE}`;
  }
  const own = [name, name.replaceAll(/\s/gu, ""), email, email.split("@")[0]];
  if (own.some((word) => word?.toLowerCase() === lower)) {
    return `Your name or email is no safe password. ${ADVICE}`;
  }
  return null;
}

/** Whether each character follows the one before it, such as "abcdefgh" or "87654321". */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
