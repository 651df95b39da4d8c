import type { Background } from "@oneworld/service-kit/process/background";
import { newId } from "@oneworld/service-kit/data/id";
import type { Job } from "@oneworld/service-kit/process/job";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import { factorSecrets, seal, unseal } from "../factors/secret-box.ts";
import type { PrismaClient, WaitingEmail } from "../generated/client.ts";
import type { AuthSettings } from "../settings.ts";
import type { Email, Mailer } from "./mailer.ts";
import {
  addWaitingEmail,
  claimDueEmails,
  deleteWaitingEmail,
  postponeEmail,
} from "./waiting-emails.repo.ts";

/** Seconds until another process may repeat an attempt: longer than a mail server may take, `SMTP_MS` for each step. */
const LEASE_SECONDS = 120;

/** Seconds from a failed attempt to the next one; the last value repeats. */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 3600];

/** Seconds after which an email is given up: its reader expected it long ago. */
const GIVE_UP_SECONDS = 24 * 60 * 60;

/** Seconds between two runs of the job, and emails that it sends at the same time. */
const EVERY_SECONDS = 5;
const AT_ONCE = 10;

/** What sending emails needs. */
export interface MailDeps extends Pick<ServiceDeps<AuthSettings, PrismaClient>, "db" | "log"> {
  mailer: Mailer;
  settings: Pick<AuthSettings, "FACTOR_SECRET" | "FACTOR_SECRET_PREVIOUS">;
}

/**
 * Stores an email, which {@link mailJob} sends within seconds, in the transaction of its cause.
 */
export async function queueEmail(
  tx: Parameters<typeof addWaitingEmail>[0],
  { FACTOR_SECRET }: Pick<AuthSettings, "FACTOR_SECRET">,
  email: Email,
): Promise<void> {
  const id = newId();
  const sealed = seal(FACTOR_SECRET, contextOf(id), Buffer.from(JSON.stringify(email)));
  await addWaitingEmail(tx, { id, sealed, leaseSeconds: 0 });
}

export interface MailQueue {
  /**
   * Sends an email after the answer, so that the answer's timing doesn't reveal whether there is one.
   *
   * @param write creates the email; null when there is none to send
   */
  send(write: () => Promise<Email | null>): void;
}

/**
 * Sends emails in the background. An email is stored before the first attempt, so that {@link mailJob} repeats what failed,
 * also after the process has crashed. Rarely an email is sent twice.
 */
export function createMailQueue(deps: MailDeps & { background: Background }): MailQueue {
  const { db, settings, background } = deps;
  async function deliver(email: Email): Promise<void> {
    const id = newId();
    const sealed = seal(settings.FACTOR_SECRET, contextOf(id), Buffer.from(JSON.stringify(email)));
    await addWaitingEmail(db, { id, sealed, leaseSeconds: LEASE_SECONDS });
    await attempt(deps, { id, attempts: 1, createdAt: new Date() }, () => email);
  }
  return {
    send: (write) =>
      background.run("mail", async () => {
        const email = await write();
        if (email) await deliver(email);
      }),
  };
}

/** Repeats failed attempts to send an email, for a day. */
export const mailJob = (deps: MailDeps): Job => ({
  name: "mail",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    for (;;) {
      const emails = await claimDueEmails(deps.db, { count: AT_ONCE, leaseSeconds: LEASE_SECONDS });
      await Promise.all(emails.map((email) => attempt(deps, email, () => open(deps, email))));
      if (emails.length < AT_ONCE || stopped?.aborted) return;
    }
  },
});

/** Sends an email once, and deletes or postpones it. */
async function attempt(
  { db, mailer, log }: MailDeps,
  { id, attempts, createdAt }: Pick<WaitingEmail, "id" | "attempts" | "createdAt">,
  read: () => Email,
): Promise<void> {
  try {
    await mailer(read());
  } catch (err) {
    const seconds = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 0;
    const isLast = Date.now() + seconds * 1000 > createdAt.getTime() + GIVE_UP_SECONDS * 1000;
    if (!isLast) {
      log.warn({ err, email: id, attempts }, "email not sent yet");
      return postponeEmail(db, id, seconds);
    }
    log.error({ err, email: id, attempts }, "email given up");
  }
  await deleteWaitingEmail(db, id);
}

const open = ({ settings }: MailDeps, { id, sealed }: WaitingEmail): Email =>
  JSON.parse(unseal(factorSecrets(settings), contextOf(id), sealed).bytes.toString()) as Email;

/** Binds an encrypted email to its row. */
const contextOf = (id: string): string => `email ${id}`;
