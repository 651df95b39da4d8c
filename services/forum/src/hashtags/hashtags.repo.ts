import { tagsIn } from "@oneworld/contracts/forum/hashtags";
import type { Prisma } from "../generated/client.ts";

/** Stores the hashtags of a post's text, by which its topic's feed is filtered, in the place of those before. */
export async function keepTags(tx: Prisma.TransactionClient, postId: string): Promise<void> {
  await tx.postTag.deleteMany({ where: { postId } });
  const post = await tx.post.findUnique({
    where: { id: postId },
    select: { content: true, category: true },
  });
  if (!post?.content.includes("#")) return;
  const { content, category } = post;
  await tx.postTag.createMany({ data: tagsIn(content).map((tag) => ({ category, tag, postId })) });
}
