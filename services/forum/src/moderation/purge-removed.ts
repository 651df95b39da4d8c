import { APPEAL_MONTHS } from "@oneworld/contracts/forum/moderation-kinds";
import type { Job } from "@oneworld/service-kit/process/job";
import { tryEach } from "@oneworld/service-kit/process/try-each";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { deleteAfterRestore, forgetCaseOf } from "../pictures/pictures.repo.ts";
import { forgetVersions } from "../versions/versions.repo.ts";
import { lockCase } from "./cases.repo.ts";
import { applyToPost } from "./content-effects.repo.ts";

/** Seconds between two runs. */
const EVERY_SECONDS = 3_600;

/** Cases of one run. */
const AT_ONCE = 100;

interface Due {
  id: string;
  kind: "post" | "comment";
  target: string;
  postId: string;
}

/** Deletes for good what moderators have removed, once its author can no longer appeal, and what the reports of it say. */
export const purgeRemovedJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "removed-texts",
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const due = await db.$queryRaw<Due[]>`${DUE} ORDER BY one.id LIMIT ${AT_ONCE}`;
    await tryEach(due, (one) => db.$transaction((tx) => purge(tx, one)));
  },
});

/** The text is still there. It is looked for first: most removed ones are gone, and the state costs more. */
const REMOVED = Prisma.sql`
  SELECT DISTINCT one.id, one.kind, target, post_id FROM moderation_event event JOIN moderation_case one ON one.id = event.case_id
  WHERE event.action = 'remove'
    AND CASE one.kind WHEN 'post' THEN EXISTS (SELECT FROM post WHERE post.id = post_id)
      WHEN 'comment' THEN EXISTS (SELECT FROM comment WHERE comment.id = target::uuid) ELSE false END`;

/** A lateral view, as in `cases.repo.ts`: a join could read all cases. */
const DUE = Prisma.sql`
  WITH one AS MATERIALIZED (${REMOVED})
  SELECT one.id, kind, target, post_id AS "postId"
  FROM one, LATERAL (SELECT * FROM moderation_state WHERE case_id = one.id LIMIT 1) state
  WHERE effect_action = 'remove' AND status = 'decided' AND effect_at < now() - make_interval(months => ${APPEAL_MONTHS})`;

async function purge(
  tx: Prisma.TransactionClient,
  { id, kind, target, postId }: Due,
): Promise<void> {
  await lockCase(tx, id);
  // A moderator or the author may have done something meanwhile
  const [still] = await tx.$queryRaw<Due[]>`${DUE} AND one.id = ${id}::uuid`;
  if (!still) return;
  await tx.$queryRaw`SELECT FROM post WHERE id = ${postId}::uuid FOR UPDATE`;
  if (kind === "post") {
    await deleteAfterRestore(tx, postId);
    await forgetCaseOf(tx, id);
    await tx.post.deleteMany({ where: { id: postId } });
  } else {
    await tx.comment.updateMany({ where: { postId, parentId: target }, data: { parentId: null } });
    await tx.comment.deleteMany({ where: { id: target } });
    await applyToPost(tx, postId);
  }
  await forgetVersions(tx, { kind, id: target });
  await tx.moderationEvent.updateMany({
    where: { caseId: id, kind: { in: ["report", "hold"] } },
    data: { facts: null },
  });
}
