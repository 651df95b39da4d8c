import { quizSchema, type QuizQuestion } from "@oneworld/contracts/content/http";
import { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestContent } from "../../test/testing.ts";
import { createUpstream, hang, json, text, type Answer } from "../../test/upstream.ts";

/** A question that only the trivia service has. */
const question = (number: number, changes: Partial<QuizQuestion> = {}): QuizQuestion => ({
  question: `Number ${number}?`,
  correct_answer: "Yes",
  incorrect_answers: ["No"],
  ...changes,
});

const five = [1, 2, 3, 4, 5].map((number) => question(number));
const trivia = (results: unknown[], response_code = 0) => ({ response_code, results });

const upstream = await createUpstream(hang);
const content = await createTestContent({
  TRIVIA_URL: `${upstream.url}/api.php`,
  UPSTREAM_TIMEOUT_MS: 500,
});
const browser = content.visitor();
beforeEach(async () => {
  upstream.asked.length = 0;
  await content.db.triviaTurn.deleteMany();
});
afterAll(() => Promise.all([content.close(), upstream.close()]));

async function start(query = "?amount=5", by = browser): Promise<QuizQuestion[]> {
  const { status, body } = await by.get(`/api/quiz/questions${query}`);
  expect(status).toBe(200);
  return quizSchema.strict().parse(body).questions;
}

const isFromService = (questions: QuizQuestion[]) =>
  questions.every(({ correct_answer }) => correct_answer === "Yes");

/** Advances time to the next allowed call. */
const nextTurn = () =>
  content.db.$executeRaw`UPDATE trivia_turn SET free_at = free_at - interval '5 seconds'`;

describe("with a trivia service", () => {
  it("questions come from it, requested by its ids", async () => {
    upstream.answerWith(json(trivia(five)));
    expect(await start("?amount=5&category=science&difficulty=hard&type=boolean")).toEqual(five);
    expect(upstream.asked.map(({ pathname }) => pathname)).toEqual(["/api.php"]);
    expect(Object.fromEntries(upstream.asked[0]?.searchParams ?? [])).toEqual({
      amount: "5",
      category: "18",
      difficulty: "hard",
      type: "boolean",
      encode: "url3986",
    });
  });

  it("they are decoded, and never markup", async () => {
    const encoded = question(1, {
      question: "Who%20sang%20%22Caf%C3%A9%20%26%20Th%C3%A9%22%3F",
      correct_answer: "AC%2FDC",
      incorrect_answers: ["Beyonc&eacute;", "100% wrong", "%3Cb%3EQueen%3C%2Fb%3E"],
    });
    upstream.answerWith(json(trivia([encoded, ...five.slice(1)])));
    expect((await start())[0]).toEqual({
      question: 'Who sang "Café & Thé"?',
      correct_answer: "AC/DC",
      incorrect_answers: ["Beyoncé", "100% wrong", "<b>Queen</b>"],
    });
  });

  it("they are scored against the issued quiz", async () => {
    upstream.answerWith(json(trivia(five)));
    const { body } = await browser.get("/api/quiz/questions?amount=5");
    const { quizId } = quizSchema.parse(body);
    const answers = ["Yes", "Yes", "No", "Yes", null];
    const result = await browser.post(`/api/quiz/${quizId}/answers`, { answers });
    expect(result.body).toMatchObject({ score: 60, correct: 3, total: 5 });
  });

  it("replicas call the service once in five seconds; meanwhile the bank serves", async () => {
    upstream.answerWith(json(trivia(five)));
    const copies = [1, 2, 3].map(() => new TestClient(content.copy()));
    const quizzes = await Promise.all(
      copies.flatMap((by) => [start(undefined, by), start(undefined, by)]),
    );
    expect(quizzes.filter(isFromService)).toHaveLength(1);
    expect(quizzes.every(({ length }) => length === 5)).toBe(true);
    expect(isFromService(await start())).toBe(false);
    expect(upstream.asked).toHaveLength(1);
    await nextTurn();
    expect(isFromService(await start())).toBe(true);
    expect(upstream.asked).toHaveLength(2);
  });

  it("the service is not called until five seconds after its answer", async () => {
    upstream.answerWith((request, response) => {
      setTimeout(() => json(trivia(five))(request, response), 300);
    });
    const asked = Date.now();
    await start();
    const { freeAt } = await content.db.triviaTurn.findFirstOrThrow();
    expect(freeAt.getTime() - asked).toBeGreaterThanOrEqual(5300);
  });

  const whole = JSON.stringify(trivia(five));
  it.each([
    ["no results", json(trivia([], 1))],
    ["a wrong parameter", json(trivia([], 2))],
    ["too many calls", json(trivia([], 5), 429)],
    ["too many calls with status 200", json(trivia([], 5))],
    ["an error", text("", "text/plain", 500)],
    ["HTML", text("<!doctype html>", "text/html")],
    ["truncated JSON", text(whole.slice(0, -9))],
    ["JSON of another shape", json({ response_code: 0, results: {} })],
    ["fewer questions than requested", json(trivia(five.slice(1)))],
    ["more questions than requested", json(trivia([...five, question(6)]))],
    [
      "a question without answers",
      json(trivia([question(0, { incorrect_answers: [] }), ...five.slice(1)])),
    ],
    [
      "an answer that is both right and wrong",
      json(trivia([question(0, { incorrect_answers: ["Yes"] }), ...five.slice(1)])),
    ],
    ["an empty question", json(trivia([question(0, { question: "%20" }), ...five.slice(1)]))],
    ["control characters", json(trivia([question(0, { question: "%00%07" }), ...five.slice(1)]))],
    ["silence", hang],
    ["a broken connection", (request) => request.socket.destroy()],
  ] as [string, Answer][])(
    "the bank serves when it answers with %s, and the next call waits a minute",
    async (_name, answer) => {
      upstream.answerWith(answer);
      const questions = await start();
      expect(questions).toHaveLength(5);
      expect(isFromService(questions)).toBe(false);
      await nextTurn();
      await start();
      expect(upstream.asked).toHaveLength(1);
      const { freeAt } = await content.db.triviaTurn.findFirstOrThrow();
      expect(freeAt.getTime() - Date.now()).toBeGreaterThan(50_000);
    },
  );
});
