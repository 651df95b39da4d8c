import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Article, Quiz, QuizHistory, QuizResult } from "@oneworld/contracts/content/http";
import type { SearchResult } from "@oneworld/contracts/forum/search";
import { createTestServices, type Server } from "@oneworld/remote-kit/testing";
import { contentStore } from "../store.ts";

export const article = (title: string, changes: Partial<Article> = {}): Article => ({
  title,
  description: "Words",
  url: `https://news.example/${title}`,
  image: null,
  author: "Ines Duarte",
  source: "The Harbour Post",
  country: "Portugal",
  published_at: "2026-01-05T09:00:00.000Z",
  sample: false,
  ...changes,
});

/** A quiz of two questions. */
export const quiz: Quiz = {
  quizId: "quiz",
  questions: [
    { question: "Is it?", correct_answer: "True", incorrect_answers: ["False"] },
    { question: "1 < 2 & 3?", correct_answer: "<b>", incorrect_answers: ["x", "y", "z"] },
  ],
  scored: false,
  message: "This is practice.",
  nextScoredAt: null,
};

/** Its result, with one right answer. */
export const quizResult: QuizResult = {
  score: 50,
  correct: 1,
  total: 2,
  scored: true,
  message: "Your score is kept.",
  nextScoredAt: null,
};

/** A post that a search has found. */
export const foundPost = (_id: string): SearchResult => ({
  kind: "post",
  _id,
  postId: _id,
  title: [{ text: _id, isMatch: false }],
  titleLang: null,
  excerpt: [{ text: "Asked Kenji", isMatch: false }],
  lang: null,
  postCategory: "Climate",
  region: null,
  user: { _id: "amara", name: "Amara", img: null, statusBadge: "Basic" },
  createdAt: "2026-01-05T09:00:00.000Z",
});

/** A page of scores: one, which "new" ones follow. */
export const scores = (id: "new" | "old"): QuizHistory => ({
  quizzes: [
    {
      _id: id,
      category: "sports",
      difficulty: "easy",
      type: "boolean",
      score: 50,
      correct: 1,
      total: 2,
      finishedAt: "2026-01-05T09:00:00.000Z",
    },
  ],
  nextCursor: id === "new" ? "new" : null,
  allowance: { tier: "Basic", limit: 2, used: 1, left: 1, nextScoredAt: null },
});

/** A store whose calls are answered by the given server, and what it showed to the visitor. */
export function createContent(server: Server, signedIn: SessionMember | null = null) {
  const test = createTestServices(server, signedIn);
  const store = contentStore.create(test.services);
  store.onMount(test.services);
  return { ...test, store };
}
