import type { PrismaClient, WaitingEmail } from "../generated/client.ts";

/** Stores an email during its first attempt; after `leaseSeconds` it is due for the next. */
export const addWaitingEmail = async (
  db: Pick<PrismaClient, "$executeRaw">,
  email: { id: string; sealed: Uint8Array<ArrayBuffer>; leaseSeconds: number },
): Promise<void> =>
  void (await db.$executeRaw`
    INSERT INTO waiting_emails (id, sealed, attempts, due_at)
    VALUES (${email.id}::uuid, ${email.sealed}, 1, now() + make_interval(secs => ${email.leaseSeconds}))`);

/**
 * Takes due emails for one attempt each; other processes get them after `leaseSeconds`, unless they are deleted or postponed.
 *
 * @returns the oldest ones, with this attempt counted
 */
export const claimDueEmails = (
  db: PrismaClient,
  { count, leaseSeconds }: { count: number; leaseSeconds: number },
): Promise<WaitingEmail[]> => db.$queryRaw`
  UPDATE waiting_emails
  SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
  WHERE id IN (
    SELECT id FROM waiting_emails WHERE due_at <= now()
    ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED
  )
  RETURNING id, sealed, attempts, due_at AS "dueAt", created_at AS "createdAt"`;

/** Postpones an email after a failed attempt. */
export const postponeEmail = async (db: PrismaClient, id: string, seconds: number): Promise<void> =>
  void (await db.$executeRaw`
    UPDATE waiting_emails SET due_at = now() + make_interval(secs => ${seconds}) WHERE id = ${id}::uuid`);

/** Deletes an email that was sent or given up. */
export const deleteWaitingEmail = async (db: PrismaClient, id: string): Promise<void> =>
  void (await db.waitingEmail.deleteMany({ where: { id } }));
