import { randomBytes } from "node:crypto";
import { hashToken } from "@oneworld/service-kit/http/session";
import type { Account, ChallengePurpose, Prisma } from "../generated/client.ts";
import { insertChallenge } from "./challenge.repo.ts";

/** Lifetime of a challenge in seconds: 5 minutes. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Wrong answers that void a challenge. */
export const CHALLENGE_ATTEMPTS = 5;

/**
 * Creates a single-use challenge.
 *
 * @returns 32 random bytes in base64url; the database stores only their SHA-256
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
 * Records that a browser has given an account's password and still needs a second factor.
 *
 * @returns the token for the second step, valid for 5 minutes and while the password stays the same
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

/** The key of an issued challenge. */
export const challengeKey = (challenge: string, purpose: ChallengePurpose) => ({
  hash: hashToken(challenge),
  purpose,
  now: new Date(),
});
