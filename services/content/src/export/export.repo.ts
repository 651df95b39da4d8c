import type { ExportPart } from "@oneworld/contracts/auth/account";
import type { PrismaClient } from "../generated/client.ts";

/** Content's data about a member: their reviews, their scores, and their recent quizzes. */
export async function exportMember(db: PrismaClient, id: string): Promise<ExportPart> {
  const [reviews, scores, quizzes] = await Promise.all([
    db.review.findMany({
      where: { authorId: id },
      orderBy: { id: "asc" },
      // A number of the moderators' log, which JSON can't hold
      omit: { authorId: true, moderatedVersion: true },
    }),
    db.quizScore.findMany({
      where: { memberId: id },
      orderBy: { id: "asc" },
      omit: { memberId: true },
    }),
    // Without the answers, which aren't personal data
    db.quiz.findMany({
      where: { memberId: id },
      orderBy: { id: "asc" },
      omit: { memberId: true, options: true },
    }),
  ]);
  return { reviews, scores, quizzes };
}
