import { randomUUID } from "node:crypto";
import { hash, hashSync, parseOptions, verify } from "@node-rs/argon2";

/**
 * Argon2id (the library's default) with the least cost that OWASP's Password Storage Cheat Sheet accepts:
 * 19 MiB, two passes, one lane. Hashing runs on libuv's thread pool, so that however many sign-ins arrive, at most
 * four (`UV_THREADPOOL_SIZE`) hold such a memory at once and the others wait.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Checked in place of an account that doesn't exist, so that both refusals take the same time. */
const DECOY_HASH = hashSync(randomUUID(), COST);

/** The same characters give the same password, whichever way a keyboard composes them (NIST SP 800-63B, 3.1.1.2). */
const normalise = (password: string): string => password.normalize("NFKC");

/** @returns the hash with its parameters and salt, as a PHC string */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST);

/**
 * Whether the password is the hashed one.
 *
 * @param passwordHash undefined when there is no such account: the same work, then false
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? DECOY_HASH, normalise(password));
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
