import { anonymiseMember } from "@oneworld/service-kit/data/member-projection";
import type { PrismaClient } from "../generated/client.ts";
import { removeQuizzesOf } from "../quiz/quiz.repo.ts";

/**
 * Erases a removed member's personal data: name, picture, quizzes and scores. Reviews stay public under a former
 * member.
 */
export const removeMember = (db: PrismaClient, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await anonymiseMember(tx, id);
    await removeQuizzesOf(tx, id);
  });
