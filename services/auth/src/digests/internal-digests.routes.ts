import { type MailDigest, mailDigestSchema } from "@oneworld/contracts/profile/notifications";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { findAccountById } from "../account/account.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { digestEmail } from "../mail/digest-email.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { Email } from "../mail/mailer.ts";

/**
 * `POST /internal/digests`: mails a digest to a member, if they have confirmed their address. 204 once that is planned, also
 * for a member without an account, and for a suspended one.
 */
export function internalDigestRoutes(deps: {
  db: PrismaClient;
  mail: MailQueue;
  siteUrl: string;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post("/internal/digests", valid("json", mailDigestSchema), async (c) => {
    const digest = c.req.valid("json");
    deps.mail.send(() => writeDigest(deps, digest));
    return c.body(null, 204);
  });
  return app;
}

async function writeDigest(
  { db, siteUrl }: { db: PrismaClient; siteUrl: string },
  digest: MailDigest,
): Promise<Email | null> {
  const account = await findAccountById(db, digest.memberId);
  if (!account?.emailVerifiedAt) return null;
  if (account.suspendedUntil && account.suspendedUntil > new Date()) return null;
  return digestEmail({ to: account, siteUrl, ...digest });
}
