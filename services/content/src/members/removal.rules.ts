import type { PrismaClient } from "../generated/client.ts";
import { removeQuizzesOf } from "../quiz/quiz.repo.ts";
import { anonymise } from "./members.repo.ts";

/**
 * Erases what is a removed member's alone: name, picture, quizzes and their scores. Reviews, which others read, stay as a
 * former member's.
 */
export const removeMember = (db: PrismaClient, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    await anonymise(tx, id);
    await removeQuizzesOf(tx, id);
  });
