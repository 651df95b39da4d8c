import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { publishComments, publishLikes, publishPosts } from "../events/activity.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { addMembers } from "@oneworld/service-kit/data/member-projection";
import { sampleRows } from "./sample-rows.ts";

/**
 * Fills an empty forum with the sample posts, their comments and likes, and publishes them. Does nothing where there are posts.
 *
 * @param now milliseconds since the epoch, from which the posts' dates are counted back
 */
export async function seed(db: PrismaClient, now = Date.now()): Promise<void> {
  await db.$transaction(async (tx) => {
    // Two seeds at once must not both find the table empty
    await tx.$executeRaw`LOCK TABLE post IN SHARE ROW EXCLUSIVE MODE`;
    if (await tx.post.findFirst({ select: { id: true } })) return;
    const { posts, comments, likes } = sampleRows(now);
    await addMembers(tx, [...SAMPLE_MEMBERS]);
    await tx.post.createMany({ data: posts });
    await tx.comment.createMany({ data: comments });
    await tx.postLike.createMany({ data: likes });
    const all = Prisma.sql`true`;
    await publishPosts(tx, all);
    await publishComments(tx, all, false);
    await publishLikes(tx, all, true);
  });
}
