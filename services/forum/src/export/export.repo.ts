import type { ExportPart } from "@oneworld/contracts/auth/account";
import { FOLDER, nameOf } from "../pictures/pictures.repo.ts";
import { presentStatement } from "../moderation/statements.present.ts";
import { listStatementsOf } from "../moderation/statements.repo.ts";
import type { PrismaClient } from "../generated/client.ts";

/** All that the forum has of a member: what they wrote with its pictures and earlier wordings, liked, bookmarked, reported, which topics they follow, what they have just deleted, and decisions about them. */
export async function exportMember(db: PrismaClient, id: string): Promise<ExportPart> {
  const [
    posts,
    pictures,
    comments,
    likes,
    bookmarks,
    reports,
    deletedPosts,
    deletedComments,
    topics,
    versions,
    statements,
  ] = await Promise.all([
    db.post.findMany({
      where: { authorId: id },
      orderBy: { id: "asc" },
      omit: { authorId: true },
    }),
    db.postPicture.findMany({
      where: { ownerId: id },
      orderBy: { id: "asc" },
      select: { id: true, postId: true, alt: true, createdAt: true },
    }),
    db.comment.findMany({
      where: { authorId: id },
      orderBy: { id: "asc" },
      omit: { authorId: true },
    }),
    db.postLike.findMany({ where: { memberId: id }, omit: { memberId: true } }),
    db.bookmark.findMany({
      where: { memberId: id },
      orderBy: { id: "asc" },
      select: { postId: true, createdAt: true },
    }),
    db.report.findMany({
      where: { reporterId: id },
      orderBy: { id: "asc" },
      omit: { reporterId: true },
    }),
    db.deletedPost.findMany({ where: { authorId: id }, select: { post: true, deletedAt: true } }),
    db.deletedComment.findMany({
      where: { authorId: id },
      select: { comment: true, deletedAt: true },
    }),
    db.topicFollow.findMany({ where: { memberId: id }, omit: { memberId: true } }),
    db.textVersion.findMany({
      where: { authorId: id },
      orderBy: { id: "asc" },
      omit: { id: true, authorId: true },
    }),
    listStatementsOf(db, id),
  ]);
  return {
    posts,
    pictures: pictures.map((picture) => ({ ...picture, url: FOLDER + nameOf(picture.id) })),
    comments,
    likes,
    bookmarks,
    reports,
    deletedPosts,
    deletedComments,
    topics,
    versions,
    statements: statements.map(presentStatement),
  };
}
