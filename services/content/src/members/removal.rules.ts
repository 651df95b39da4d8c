import { anonymiseMember } from "@oneworld/service-kit/data/member-projection";
import { deleteRestrictionsOf } from "@oneworld/service-kit/data/restrictions";
import type { PrismaClient } from "../generated/client.ts";
import { removeQuizzesOf } from "../quiz/quiz.repo.ts";

/**
 * Erases a removed member's personal data: name, picture, blocks, mutes, quizzes and scores. Reviews stay public under a former
 * member.
 */
export const removeMember = (db: PrismaClient, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await anonymiseMember(tx, id);
    await deleteRestrictionsOf(tx, id);
    await removeQuizzesOf(tx, id);
  });
