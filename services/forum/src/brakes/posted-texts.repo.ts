import type { Job } from "@oneworld/service-kit/process/job";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { COPIES_MINUTES, SAME_TEXT_MINUTES } from "./brake-limits.ts";

/** A text that a member posts. */
export interface PostedText {
  /** of the post or the comment */
  id: string;
  authorId: string;
  /** of what other members' copies of it have in common */
  digest: string;
  /** of what the author's own copies of it have in common */
  ownDigest: string;
}

/** How often a text was posted of late, apart from the post or comment itself. */
export interface Copies {
  /** by its author, within `SAME_TEXT_MINUTES` */
  own: number;
  /** minutes until the oldest of these no longer counts; null without any */
  ownMinutes: number | null;
  /** other members, within `COPIES_MINUTES` */
  others: number;
}

/** Makes others who post the same text wait until this transaction ends. */
export async function lockText(tx: Prisma.TransactionClient, digest: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('text ' || ${digest}::text, 0))`;
}

/** Counts the copies of a text. */
export async function countCopies(
  tx: Prisma.TransactionClient,
  { id, authorId, digest, ownDigest }: PostedText,
): Promise<Copies> {
  const [row] = await tx.$queryRaw<Copies[]>`
    SELECT count(*) FILTER (WHERE is_own)::int AS own, count(DISTINCT author_id) FILTER (WHERE author_id <> ${authorId}::uuid)::int AS others,
      ceil(extract(epoch FROM min(at) FILTER (WHERE is_own) + make_interval(mins => ${SAME_TEXT_MINUTES}) - now()) / 60)::int AS "ownMinutes"
    FROM (
      SELECT author_id, at,
        author_id = ${authorId}::uuid AND own_digest = ${ownDigest} AND at > now() - make_interval(mins => ${SAME_TEXT_MINUTES}) AS is_own
      FROM posted_text
      WHERE digest = ${digest} AND at > now() - make_interval(mins => ${COPIES_MINUTES}) AND id <> ${id}::uuid
    ) copies`;
  return row ?? { own: 0, ownMinutes: null, others: 0 };
}

/** Records a text that is posted, in the place of what the post or comment said before. */
export async function recordText(
  tx: Prisma.TransactionClient,
  { id, authorId, digest, ownDigest }: PostedText,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO posted_text (id, digest, own_digest, author_id) VALUES (${id}::uuid, ${digest}, ${ownDigest}, ${authorId}::uuid)
    ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, own_digest = excluded.own_digest, at = now()`;
}

/** Deletes what is recorded of a removed member. */
export async function deletePostedTextsOf(
  tx: Prisma.TransactionClient,
  authorId: string,
): Promise<void> {
  await tx.postedText.deleteMany({ where: { authorId } });
}

/** Deletes records that no brake reads any more. */
export const postedTextsJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "posted-texts",
  everySeconds: 600,
  run: async () => {
    await db.$executeRaw`DELETE FROM posted_text WHERE at <= now() - make_interval(mins => ${COPIES_MINUTES})`;
  },
});
