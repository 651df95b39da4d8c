import { quizResultSchema, quizSchema, type Quiz } from "@oneworld/contracts/content/http";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { newId } from "@oneworld/service-kit/data/id";
import type { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestContent } from "../../test/testing.ts";
import { FACTS } from "./bank/facts.ts";
import { expiredQuizzesJob } from "./expired-quizzes.ts";

const content = await createTestContent();
afterAll(() => content.close());

async function start(browser: TestClient, query = ""): Promise<Quiz> {
  const { status, body } = await browser.get(`/api/quiz/questions${query}`);
  expect(status).toBe(200);
  return quizSchema.strict().parse(body);
}

const finish = (browser: TestClient, quizId: string, answers: unknown) =>
  browser.post(`/api/quiz/${quizId}/answers`, { answers });

const right = ({ questions }: Quiz) => questions.map(({ correct_answer }) => correct_answer);

describe("GET /api/quiz/questions", () => {
  it("returns ten easy true-or-false questions on sports by default", async () => {
    const { questions, ...rest } = await start(content.visitor());
    expect(questions).toHaveLength(10);
    for (const { correct_answer, incorrect_answers } of questions) {
      expect([correct_answer, ...incorrect_answers].toSorted()).toEqual(["False", "True"]);
    }
    expect(rest).toEqual({
      quizId: expect.any(String),
      scored: false,
      message: expect.stringMatching(/practice/),
      nextScoredAt: null,
    });
  });

  it("has the questions as the only list of the answer", async () => {
    const { body } = await content.visitor().get("/api/quiz/questions");
    expect(Object.values(body).filter(Array.isArray)).toHaveLength(1);
  });

  it.each([
    ["sports", 21],
    ["history", 23],
    ["politics", 24],
    ["science", 18],
  ] as const)("accepts %s by name and as %d", async (name, id) => {
    const known = new Set(FACTS[name].map(({ question }) => question));
    for (const category of [name, id]) {
      const query = `?amount=50&category=${category}&difficulty=hard&type=multiple`;
      const { questions } = await start(content.visitor(), query);
      expect(questions).toHaveLength(50);
      expect(questions.every(({ question }) => known.has(question))).toBe(true);
    }
  });

  it.each([5, 50])("accepts an amount of %d", async (amount) => {
    expect((await start(content.visitor(), `?amount=${amount}`)).questions).toHaveLength(amount);
  });

  it.each([
    ["amount", "4"],
    ["amount", "51"],
    ["amount", "ten"],
    ["amount", "7.5"],
    ["amount", "-5"],
    ["amount", "1e1"],
    ["amount", "0x0a"],
    ["amount", ""],
    ["amount", "99999999999999999999"],
    ["amount", "10&amount=20"],
    ["category", "art"],
    ["category", "25"],
    ["category", "Sports"],
    ["category", "__proto__"],
    ["category", ""],
    ["difficulty", "extreme"],
    ["difficulty", "%00"],
    ["type", "open"],
    ["type", "boolean&type=multiple"],
  ])("refuses %s=%s", async (field, value) => {
    const before = await content.db.quiz.count();
    const { status, body } = await content.visitor().get(`/api/quiz/questions?${field}=${value}`);
    expect(status).toBe(400);
    const error = errorBodySchema.strict().parse(body);
    expect(error).toMatchObject({ code: "invalid_input", fields: { [field]: expect.any(String) } });
    expect(await content.db.quiz.count()).toBe(before);
  });

  it("is limited per address", async () => {
    const limited = await createTestContent({ QUIZZES_PER_MINUTE: 2 });
    const read = async () => (await limited.visitor().get("/api/quiz/questions")).status;
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
    await limited.close();
  });

  it("is stored for so many visitors a minute, whatever their addresses, and for every member", async () => {
    const limited = await createTestContent({ VISITOR_QUIZZES_PER_MINUTE: 6 });
    const isStored = async (browser: TestClient) =>
      (await limited.db.quiz.count({ where: { id: (await start(browser)).quizId } })) === 1;
    const stored = [];
    for (const address of [1, 1, 1, 2, 2, 3, 3, 4])
      stored.push(await isStored(limited.visitorFrom(`192.0.2.${address}`)));
    // A third one of the first address, and a seventh of all
    expect(stored).toEqual([true, true, false, true, true, true, true, false]);
    expect(await isStored(limited.signIn().browser)).toBe(true);
    await limited.close();
  });

  it("keeps a visitor's quiz for three hours, and a member's for a day", async () => {
    const hoursOf = async (browser: TestClient) => {
      const { quizId } = await start(browser);
      const { expiresAt } = await content.db.quiz.findUniqueOrThrow({ where: { id: quizId } });
      return Math.round((expiresAt.getTime() - Date.now()) / 3_600_000);
    };
    expect(await hoursOf(content.visitor())).toBe(3);
    expect(await hoursOf(content.signIn().browser)).toBe(24);
  });
});

it("the recurring job deletes all expired quizzes and no others", async () => {
  const { quizId } = await start(content.visitor());
  const quiz = { category: "sports", difficulty: "easy", type: "boolean" } as const;
  const expired = { ...quiz, options: [], expiresAt: new Date(0) };
  await content.db.quiz.createMany({
    data: Array.from({ length: 2_500 }, () => ({ ...expired, id: newId() })),
  });
  await expiredQuizzesJob(content).run();
  expect(await content.db.quiz.count({ where: { expiresAt: { lt: new Date() } } })).toBe(0);
  expect(await content.db.quiz.findUnique({ where: { id: quizId } })).not.toBeNull();
});

describe("POST /api/quiz/{quizId}/answers", () => {
  it("scores the issued quiz as practice for a visitor, and stores no score", async () => {
    const browser = content.visitor();
    const quiz = await start(browser, "?amount=6&type=multiple");
    const [first, second, third] = quiz.questions;
    const answers = [
      first?.correct_answer,
      second?.correct_answer,
      third?.incorrect_answers[0],
      null,
      null,
      null,
    ];
    const { status, body } = await finish(browser, quiz.quizId, answers);
    expect(status).toBe(200);
    expect(quizResultSchema.strict().parse(body)).toEqual({
      score: 33,
      correct: 2,
      total: 6,
      scored: false,
      message: expect.stringMatching(/practice/),
      nextScoredAt: null,
    });
    expect(await content.db.quizScore.count()).toBe(0);
  });

  it("scores a perfect quiz and an empty one", async () => {
    for (const [answersTo, score] of [
      [right, 100],
      [(quiz: Quiz) => quiz.questions.map(() => null), 0],
    ] as const) {
      const quiz = await start(content.visitor());
      const { body } = await finish(content.visitor(), quiz.quizId, answersTo(quiz));
      expect(body).toMatchObject({ score, total: 10 });
    }
  });

  it("accepts a quiz once, also concurrently", async () => {
    const { browser } = content.signIn();
    const quiz = await start(browser);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => finish(browser, quiz.quizId, right(quiz))),
    );
    const statuses = outcomes.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    const again = await finish(browser, quiz.quizId, right(quiz));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: "conflict", message: expect.any(String) });
  });

  it.each([
    [
      "an answer to another question",
      (quiz: Quiz) => ["Maybe", ...right(quiz).slice(1)],
      "answers.0",
    ],
    ["another spelling", (quiz: Quiz) => [...right(quiz).slice(0, 9), "true"], "answers.9"],
    ["too few answers", (quiz: Quiz) => right(quiz).slice(1), "answers"],
    ["too many answers", (quiz: Quiz) => [...right(quiz), "True"], "answers"],
    ["no answers", () => undefined, "answers"],
    ["no list", () => "True", "answers"],
    ["numbers", (quiz: Quiz) => quiz.questions.map(() => 1), "answers.0"],
    ["a long answer", (quiz: Quiz) => ["x".repeat(1001), ...right(quiz).slice(1)], "answers.0"],
    ["very many answers", () => Array(5000).fill("True"), "answers"],
  ])("refuses %s, and the quiz stays open", async (_name, answersTo, field) => {
    const { browser } = content.signIn();
    const quiz = await start(browser);
    const { status, body } = await finish(browser, quiz.quizId, answersTo(quiz));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_input", fields: { [field]: expect.any(String) } });
    expect((await finish(browser, quiz.quizId, right(quiz))).body).toMatchObject({
      score: 100,
      scored: true,
    });
  });

  it("refuses unknown fields, such as a score", async () => {
    const quiz = await start(content.visitor());
    const input = { answers: right(quiz), score: 100 };
    const { status, body } = await content
      .visitor()
      .post(`/api/quiz/${quiz.quizId}/answers`, input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { score: expect.any(String) } });
  });

  it("refuses another member's quiz", async () => {
    const { browser } = content.signIn();
    const quiz = await start(browser);
    const another = await finish(content.signIn().browser, quiz.quizId, right(quiz));
    const visitor = await finish(content.visitor(), quiz.quizId, right(quiz));
    expect([another, visitor].map(({ status, body }) => [status, body.code])).toEqual([
      [403, "forbidden"],
      [401, "unauthenticated"],
    ]);
    expect((await finish(browser, quiz.quizId, right(quiz))).status).toBe(200);
  });

  it("stores no score for a quiz that a visitor began before signing in", async () => {
    const quiz = await start(content.visitor());
    const { browser } = content.signIn();
    const { body } = await finish(browser, quiz.quizId, right(quiz));
    const message = "This was practice, because you began it without signing in.";
    expect(body).toMatchObject({ score: 100, scored: false, message });
    expect((await browser.get("/api/quiz/history")).body).toMatchObject({ quizzes: [] });
  });

  it("refuses a quiz after a day", async () => {
    const { browser } = content.signIn();
    const quiz = await start(browser);
    const { expiresAt } = await content.db.quiz.findUniqueOrThrow({ where: { id: quiz.quizId } });
    const hours = (expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await content.db.quiz.update({ where: { id: quiz.quizId }, data: { expiresAt: new Date() } });
    const { status, body } = await finish(browser, quiz.quizId, right(quiz));
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it.each([newId(), "x", "%00", "1e99", "history"])("answers 404 for quiz %s", async (quizId) => {
    const { status, body } = await finish(content.signIn().browser, quizId, ["True"]);
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("refuses requests from other sites, and malformed JSON", async () => {
    const browser = content.visitor();
    const quiz = await start(browser);
    const path = `/api/quiz/${quiz.quizId}/answers`;
    const body = { answers: right(quiz) };
    const outcomes = [
      await browser.post(path, body, { "x-xsrf-token": "forged" }),
      await browser.post(path, body, { origin: "https://evil.example" }),
      await browser.post(path, '{"answers":['),
      await browser.post(path, "null"),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 400, 400]);
    expect((await browser.post(path, body)).status).toBe(200);
  });
});
