import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { unavailable } from "@oneworld/service-kit/http/errors";
import { hash, hashSync, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { COST } from "./password-cost.ts";

/** Leaves one processor to everything else, so that sessions are looked up while many members sign in. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));

/**
 * Length of the queue: about ten seconds' work, at about 25 ms per password. It takes half of the 600 sign-ups that an address may send
 * in a minute at once, beside others. A password that waits takes no memory of {@link COST}.
 */
const WAITING_MAX = 400 * hashing.concurrency;

/** Seconds after which a refused client may retry. */
const RETRY_SECONDS = 5;

/**
 * Queues work on a password.
 *
 * @throws ApiError `unavailable` when the queue is full
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

/** Verified in place of an unknown account's hash, so that both errors take the same time. */
const DECOY_HASH = hashSync(randomUUID(), COST);

/** Equal characters make equal passwords, in any Unicode composition (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize("NFKC");

/**
 * @returns the hash with its parameters and salt, as a PHC string
 * @throws ApiError `unavailable` when the queue is full
 */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(normalise(password), COST));

/**
 * Whether the password matches the hash.
 *
 * @param passwordHash undefined for an unknown account: the same work, then false
 * @throws ApiError `unavailable` when the queue is full
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? DECOY_HASH, normalise(password)));
  return matches && passwordHash !== undefined;
}

/** Whether a hash was made at another cost than today's. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (
    made.memoryCost !== COST.memoryCost ||
    made.timeCost !== COST.timeCost ||
    made.parallelism !== COST.parallelism
  );
}
