import { type MailDigest, mailDigestSchema } from "@oneworld/contracts/profile/notifications";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { findAccountById } from "../account/account.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { digestEmail } from "../mail/digest-email.ts";
import { queueEmail } from "../mail/mail-queue.ts";
import type { Email } from "../mail/mailer.ts";
import type { AuthSettings } from "../settings.ts";

interface DigestDeps {
  db: PrismaClient;
  settings: Pick<AuthSettings, "FACTOR_SECRET" | "SITE_URL">;
}

/**
 * `POST /internal/digests`: mails a digest to a member, if they have confirmed their address. 204 once the email is stored, also
 * for a member without an account, and for a suspended one.
 */
export function internalDigestRoutes(deps: DigestDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post("/internal/digests", valid("json", mailDigestSchema), async (c) => {
    const email = await writeDigest(deps, c.req.valid("json"));
    if (email) await queueEmail(deps.db, deps.settings, email);
    return c.body(null, 204);
  });
  return app;
}

async function writeDigest(
  { db, settings }: DigestDeps,
  digest: MailDigest,
): Promise<Email | null> {
  const account = await findAccountById(db, digest.memberId);
  if (!account?.emailVerifiedAt) return null;
  if (account.suspendedUntil && account.suspendedUntil > new Date()) return null;
  return digestEmail({ to: account, siteUrl: settings.SITE_URL, ...digest });
}
