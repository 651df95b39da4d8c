import type { DigestFrequency } from "@oneworld/contracts/profile/notification-kinds";
import type { MailDigest } from "@oneworld/contracts/profile/notifications";
import type { Job } from "@oneworld/service-kit/process/job";
import type { PrismaClient } from "../generated/client.ts";
import { countNewByKind } from "../notifications/notifications.repo.ts";
import {
  beginNextPeriod,
  claimDueDigests,
  deleteDigest,
  type DueDigest,
  saveFrequency,
} from "./digests.repo.ts";
import { memberOfToken, stopTokenOf } from "./stop-token.ts";

/** Seconds between two runs of the job, and digests that it sends at the same time. */
const EVERY_SECONDS = 60;
const AT_ONCE = 10;

/** Seconds until a digest that auth didn't take is sent again. */
const LEASE_SECONDS = 600;

/** Has auth, which has the addresses, mail a digest. Rejects when auth doesn't take it. */
export type DigestMailer = (digest: MailDigest) => Promise<void>;

/** Sets how often a member gets a digest. */
export async function changeDigest(
  db: PrismaClient,
  memberId: string,
  frequency: DigestFrequency,
): Promise<void> {
  if (frequency === "off") await deleteDigest(db, memberId);
  else await saveFrequency(db, memberId, frequency);
}

/**
 * Stops the digests of the member whom a token was mailed to, however often it is called.
 *
 * @throws ApiError `invalid_input` naming `token`
 */
export const stopDigest = async (db: PrismaClient, token: string, secret: string): Promise<void> =>
  deleteDigest(db, memberOfToken(token, secret));

/** Sends digests that are due. Rarely one is sent twice: if the process ends after auth took it. */
export const digestJob = (deps: {
  db: PrismaClient;
  mail: DigestMailer;
  csrfSecret: string;
}): Job => ({
  name: "send digests",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    for (;;) {
      const claim = { count: AT_ONCE, leaseSeconds: LEASE_SECONDS };
      const due = await claimDueDigests(deps.db, claim);
      const outcomes = await Promise.allSettled(due.map((digest) => sendDigest(deps, digest)));
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
      if (due.length < AT_ONCE || stopped?.aborted) return;
    }
  },
});

/** Sends one digest. Without anything new there is no email. */
async function sendDigest(
  { db, mail, csrfSecret }: Parameters<typeof digestJob>[0],
  digest: DueDigest,
): Promise<void> {
  const { memberId, frequency, since } = digest;
  const until = new Date();
  const counts = await countNewByKind(db, memberId, since);
  if (Object.keys(counts).length > 0) {
    await mail({ memberId, frequency, counts, stopToken: stopTokenOf(memberId, csrfSecret) });
  }
  await beginNextPeriod(db, digest, until);
}
