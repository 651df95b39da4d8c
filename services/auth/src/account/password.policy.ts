import type { SignUp } from "@oneworld/contracts/auth/http";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** The least score of 0 to 4: some 10^8 guesses, "safely unguessable" where hashing is slow and sign-ins are limited. */
const SCORE_MIN = 3;

/** Words of a name or an email that are shorter appear in good passwords by chance. */
const OWN_WORD_MIN = 3;

/** The site's own words, which its members are likely to think of: single ones and joined ones. */
const SITE_WORDS = [...wordsOf(SITE_NAME), "oneworld", ...[...CATEGORIES, ...REGIONS].map(lower)];

/**
 * zxcvbn estimates how many guesses a password takes that is made of leaked passwords, given words, dates, runs and
 * repetitions, with letters swapped for digits. Both bounds keep a check below 50 ms, since it blocks the process: of
 * 128 characters made to be slow, it takes ten times as long without them.
 */
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, site: SITE_WORDS },
  graphs: adjacencyGraphs,
  maxLength: 64,
  l33tMaxSubstitutions: 10,
});

/**
 * Refuses passwords that are guessed soon.
 *
 * @returns what the member should do about it, or null when the password will do
 */
export function refusePassword({ name, email, password }: SignUp): string | null {
  // In the form in which it is hashed
  const { score, sequence } = zxcvbn.check(password.normalize("NFKC"), ownWords(name, email));
  if (score >= SCORE_MIN) return null;
  const isOwn = sequence.some((match) => match.dictionaryName === "userInputs");
  return isOwn
    ? "This password holds your name or email, so it is easy to guess. Use other words, two or three of them."
    : "This password is easy to guess. Add another word or two.";
}

function ownWords(name: string, email: string): string[] {
  const [local = ""] = email.split("@");
  const whole = [name, email, local].map(lower);
  return [...whole, ...wordsOf(name), ...wordsOf(email)].filter(
    (word) => word.length >= OWN_WORD_MIN,
  );
}

/** The words of a text in lower case, and all of them joined. */
function wordsOf(text: string): string[] {
  const words = lower(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [...words, words.join("")];
}

function lower(text: string): string {
  return text.toLowerCase();
}
