import { randomBytes } from "node:crypto";
import { hashToken } from "@oneworld/service-kit/session";
import type { Account, ChallengePurpose, Prisma } from "../generated/client.ts";
import { insertChallenge } from "./challenge.repo.ts";

/** Seconds within which a challenge must be answered: 5 minutes. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Wrong answers after which a challenge is void. */
export const CHALLENGE_ATTEMPTS = 5;

/**
 * Makes a challenge that works once.
 *
 * @returns 32 random bytes in base64url; the database keeps only their SHA-256
 */
export async function issueChallenge(
  db: Prisma.TransactionClient,
  about: { purpose: ChallengePurpose; accountId: string | null; boundTo?: string },
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const now = new Date();
  await insertChallenge(
    db,
    {
      hash: hashToken(challenge),
      purpose: about.purpose,
      accountId: about.accountId,
      boundTo: about.boundTo ?? "",
      expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    },
    now,
  );
  return challenge;
}

/**
 * Remembers that a browser has given an account's password, which isn't enough to open it.
 *
 * @returns the token by which the browser goes on, within 5 minutes and while the password stays as it is
 */
export const beginSecondFactor = (
  db: Prisma.TransactionClient,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
): Promise<string> =>
  issueChallenge(db, {
    purpose: "second_factor",
    accountId: id,
    boundTo: hashToken(passwordHash),
  });

/** How a challenge that was issued is looked up. */
export const challengeKey = (challenge: string, purpose: ChallengePurpose) => ({
  hash: hashToken(challenge),
  purpose,
  now: new Date(),
});
