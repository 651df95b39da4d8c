import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { publishComments, publishLikes, publishPosts } from "../events/activity.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { addMembers } from "@oneworld/service-kit/data/member-projection";
import { sampleRows } from "./sample-rows.ts";

/** Age in milliseconds of the posts whose authors are notified of comments and likes: enough for a few notifications each. */
const NOTIFIED_MS = 3 * 24 * 60 * 60 * 1000;

/** Milliseconds for all rows: a machine that starts the whole site at once may take longer than a request's transaction has. */
const SEED_MS = 120_000;

/**
 * Fills an empty forum with the sample posts, their comments and likes, and publishes them. Does nothing where there are posts.
 *
 * @param now milliseconds since the epoch, from which the posts' dates are counted back
 */
export async function seed(db: PrismaClient, now = Date.now()): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // Two seeds at once must not both find the table empty
      await tx.$executeRaw`LOCK TABLE post IN SHARE ROW EXCLUSIVE MODE`;
      if (await tx.post.findFirst({ select: { id: true } })) return;
      const { posts, comments, likes } = sampleRows(now);
      await addMembers(tx, [...SAMPLE_MEMBERS]);
      await tx.post.createMany({ data: posts });
      await tx.comment.createMany({ data: comments });
      await tx.postLike.createMany({ data: likes });
      await publishPosts(tx, Prisma.sql`true`);
      const since = new Date(now - NOTIFIED_MS);
      const isRecent = Prisma.sql`post_id IN (SELECT id FROM post WHERE created_at > ${since})`;
      await publishComments(tx, isRecent, false);
      await publishLikes(tx, isRecent, true);
    },
    { timeout: SEED_MS },
  );
}
