import type { ExportPart } from "@oneworld/contracts/auth/account";
import type { PrismaClient } from "../generated/client.ts";

/** All that the forum has of a member: what they wrote, liked, reported and have just deleted. */
export async function exportMember(db: PrismaClient, id: string): Promise<ExportPart> {
  const [posts, comments, likes, reports, deletedPosts] = await Promise.all([
    db.post.findMany({ where: { authorId: id }, orderBy: { id: "asc" }, omit: { authorId: true } }),
    db.comment.findMany({
      where: { authorId: id },
      orderBy: { id: "asc" },
      omit: { authorId: true },
    }),
    db.postLike.findMany({ where: { memberId: id }, omit: { memberId: true } }),
    db.report.findMany({
      where: { reporterId: id },
      orderBy: { id: "asc" },
      omit: { reporterId: true },
    }),
    db.deletedPost.findMany({ where: { authorId: id }, select: { post: true, deletedAt: true } }),
  ]);
  return { posts, comments, likes, reports, deletedPosts };
}
