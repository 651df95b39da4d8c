import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { unavailable } from "@oneworld/service-kit/errors";
import { hash, hashSync, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/**
 * Argon2id (the library's default) with the least cost that OWASP's Password Storage Cheat Sheet accepts:
 * 19 MiB, two passes, one lane. Hashing runs on libuv's thread pool.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One processor is left to everything else: sessions are looked up while many sign in. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));

/** Passwords that may wait: some three seconds' work, at about 25 ms each. */
const WAITING_MAX = 120 * hashing.concurrency;

/** Seconds after which somebody who was turned away may try again. */
const RETRY_SECONDS = 5;

/**
 * Does work with a password when it is its turn.
 *
 * @throws ApiError `unavailable` when too many are waiting
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= WAITING_MAX) {
    throw unavailable(
      "Too many people are signing in right now. Please try again in a few seconds.",
      RETRY_SECONDS,
    );
  }
  return hashing(work);
}

/** Checked in place of an account that doesn't exist, so that both refusals take the same time. */
const DECOY_HASH = hashSync(randomUUID(), COST);

/** The same characters give the same password, whichever way a keyboard composes them (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize("NFKC");

/**
 * @returns the hash with its parameters and salt, as a PHC string
 * @throws ApiError `unavailable` when too many are waiting
 */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(normalise(password), COST));

/**
 * Whether the password is the hashed one.
 *
 * @param passwordHash undefined when there is no such account: the same work, then false
 * @throws ApiError `unavailable` when too many are waiting
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? DECOY_HASH, normalise(password)));
  return matches && passwordHash !== undefined;
}

/** Whether a hash was made at another cost than new ones are. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (
    made.memoryCost !== COST.memoryCost ||
    made.timeCost !== COST.timeCost ||
    made.parallelism !== COST.parallelism
  );
}
