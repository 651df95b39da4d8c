import type { SignUp } from "@oneworld/contracts/auth/sign-up";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * The fewest accepted guesses: zxcvbn calls more than 10^8 "safely unguessable" with slow hashing and limited sign-ins. Its
 * score 3 begins a few guesses above, so that no password of 8 characters has it, however random.
 */
const GUESSES_MIN = 1e8;

/** Shorter words of a name or an email appear in good passwords by chance. */
const OWN_WORD_MIN = 3;

/** The site's own words, single and joined. Members are likely to choose them. */
const SITE_WORDS = [...wordsOf(SITE_NAME), "oneworld", ...[...CATEGORIES, ...REGIONS].map(lower)];

/**
 * The longest password that is rated: no list of guesses holds longer ones. It also bounds the time of a check, which blocks the
 * process.
 */
const RATED_MAX = 64;

/**
 * zxcvbn estimates the guesses for a password made of leaked passwords, given words, dates, runs and repetitions, with
 * letters swapped for digits.
 * The bound of swaps and {@link RATED_MAX} keep a check at tens of milliseconds. Without them, a crafted password of 128 characters
 * takes ten times as long.
 */
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, site: SITE_WORDS },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 10,
});

/**
 * Refuses easily guessed passwords.
 *
 * @returns advice for the member, or null for an accepted password
 */
export function refusePassword({ name, email, password }: Omit<SignUp, "timeZone">): string | null {
  const hashed = password.normalize("NFKC");
  if (hashed.length > RATED_MAX) return null;
  const { guesses, sequence } = zxcvbn.check(hashed, ownWords(name, email));
  if (guesses >= GUESSES_MIN) return null;
  const isOwn = sequence.some((match) => match.dictionaryName === "userInputs");
  return isOwn
    ? "This password contains your name or email, so it is easy to guess. Use two or three other words."
    : "This password is easy to guess. Add another word or two.";
}

function ownWords(name: string, email: string): string[] {
  const [local = ""] = email.split("@");
  const whole = [name, email, local].map(lower);
  return [...whole, ...wordsOf(name), ...wordsOf(email)].filter(
    (word) => word.length >= OWN_WORD_MIN,
  );
}

/** The words of a text in lower case, followed by all of them joined. */
function wordsOf(text: string): string[] {
  const words = lower(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [...words, words.join("")];
}

function lower(text: string): string {
  return text.toLowerCase();
}
