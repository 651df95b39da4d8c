import {
  quizHistorySchema,
  quizResultSchema,
  quizSchema,
  type QuizHistory,
} from "@oneworld/contracts/content/http";
import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { dispatch } from "@oneworld/service-kit/events/event-envelope";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { memberHandlers } from "../members/members.rules.ts";
import { createTestContent } from "../../test/testing.ts";

const DAY_MS = 86_400_000;

const content = await createTestContent();
afterAll(() => content.close());

let versions = 0;

/** Applies profile's event of a member's tier. */
async function setTier(memberId: string, statusBadge: StatusBadge): Promise<void> {
  versions += 1;
  const profile = { memberId, version: versions, name: "Noor", bio: "", img: null, statusBadge };
  const envelope = { id: newId(), type: "member.updated", subject: memberId, occurredAt: "" };
  await dispatch({ ...envelope, data: profile }, memberHandlers(content.db));
}

/** A member of a tier who plays. */
async function player(tier: StatusBadge) {
  const { id, browser } = content.signIn();
  if (tier !== "Basic") await setTier(id, tier);
  const start = async () =>
    quizSchema.parse((await browser.get("/api/quiz/questions?amount=5&category=history")).body);
  const hand = async ({ quizId, questions }: Awaited<ReturnType<typeof start>>) =>
    quizResultSchema.parse(
      (
        await browser.post(`/api/quiz/${quizId}/answers`, {
          answers: questions.map(({ correct_answer }) => correct_answer),
        })
      ).body,
    );
  const history = async (query = "") => {
    const { status, body } = await browser.get(`/api/quiz/history${query}`);
    expect(status).toBe(200);
    return quizHistorySchema.strict().parse(body);
  };
  return { id, browser, start, hand, history, play: async () => hand(await start()) };
}

/** Moves a member's scores into the past. */
const age = (memberId: string, ms: number) =>
  content.db.$executeRaw`
    UPDATE quiz_score SET finished_at = finished_at - ${ms}::int * interval '1 millisecond'
    WHERE member_id = ${memberId}::uuid`;

describe("the scored quizzes of a week", () => {
  it.each([
    ["Basic", 2],
    ["Warrior", 5],
  ] as const)(
    "allow %s %d, then practice with the time of the next scored one",
    async (tier, limit) => {
      const { start, play, history } = await player(tier);
      for (let number = 1; number <= limit; number += 1) {
        expect(await start()).toMatchObject({ scored: true, nextScoredAt: null });
        const result = await play();
        expect(result).toMatchObject({ scored: true, score: 100 });
        expect(result.message).toContain(`${limit - number} scored`);
        expect(result.nextScoredAt === null).toBe(number < limit);
      }
      const [first] = (await history()).quizzes.slice(-1);
      const free = new Date(Date.parse(first?.finishedAt ?? "") + 7 * DAY_MS).toISOString();
      expect(await start()).toMatchObject({
        scored: false,
        nextScoredAt: free,
        message: `This is practice: you have used your ${limit} scored quizzes of the week.`,
      });
      expect(await play()).toMatchObject({
        scored: false,
        score: 100,
        nextScoredAt: free,
        message: `This was practice: you have used your ${limit} scored quizzes of the week.`,
      });
      expect((await history()).allowance).toEqual({
        tier,
        limit,
        used: limit,
        left: 0,
        nextScoredAt: free,
      });
      expect((await history()).quizzes).toHaveLength(limit);
    },
  );

  it("are unlimited for Legend", async () => {
    const { start, play, history } = await player("Legend");
    for (let number = 1; number <= 8; number += 1) {
      expect(await play()).toMatchObject({ scored: true, nextScoredAt: null });
    }
    expect(await start()).toMatchObject({ scored: true });
    expect((await history()).allowance).toEqual({
      tier: "Legend",
      limit: null,
      used: 8,
      left: null,
      nextScoredAt: null,
    });
  });

  it("become available seven days after each", async () => {
    const { id, play } = await player("Basic");
    await play();
    await age(id, 3 * DAY_MS);
    await play();
    expect(await play()).toMatchObject({ scored: false });
    await age(id, 4 * DAY_MS - 60_000);
    expect(await play()).toMatchObject({ scored: false });
    await age(id, 60_000);
    expect(await play()).toMatchObject({ scored: true });
    expect(await play()).toMatchObject({ scored: false });
  });

  it("follow a change of tier at once, both ways", async () => {
    const { id, play, history } = await player("Basic");
    await play();
    await play();
    expect(await play()).toMatchObject({ scored: false });
    await setTier(id, "Warrior");
    expect(await play()).toMatchObject({ scored: true });
    await setTier(id, "Basic");
    expect(await play()).toMatchObject({ scored: false });
    const { quizzes, allowance } = await history();
    expect(allowance).toMatchObject({ tier: "Basic", used: 3, left: 0 });
    // Free once only one of the three is younger than a week
    const free = Date.parse(quizzes[1]?.finishedAt ?? "") + 7 * DAY_MS;
    expect(allowance.nextScoredAt).toBe(new Date(free).toISOString());
  });

  it("are never exceeded by quizzes that finish at the same moment", async () => {
    const { start, hand, history } = await player("Basic");
    const quizzes = await Promise.all(Array.from({ length: 20 }, start));
    expect(quizzes.every(({ scored }) => scored)).toBe(true);
    const results = await Promise.all(quizzes.map(hand));
    expect(results.filter(({ scored }) => scored)).toHaveLength(2);
    expect((await history()).quizzes).toHaveLength(2);
  });

  it("don't count unfinished quizzes", async () => {
    const { start, play } = await player("Basic");
    for (let number = 0; number < 5; number += 1) await start();
    expect(await play()).toMatchObject({ scored: true });
  });

  it("are counted per member", async () => {
    const one = await player("Basic");
    const other = await player("Basic");
    await one.play();
    await one.play();
    expect(await other.play()).toMatchObject({ scored: true });
    expect((await other.history()).quizzes).toHaveLength(1);
  });
});

describe("GET /api/quiz/history", () => {
  it("pages through a member's scores, newest first", async () => {
    const { play, history } = await player("Legend");
    for (let number = 0; number < 5; number += 1) await play();
    const seen: QuizHistory["quizzes"] = [];
    let cursor: string | null = null;
    do {
      const page: QuizHistory = await history(cursor ? `?limit=2&cursor=${cursor}` : "?limit=2");
      seen.push(...page.quizzes);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    const times = seen.map(({ finishedAt }) => finishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(seen[0]).toEqual({
      _id: expect.any(String),
      category: "history",
      difficulty: "easy",
      type: "boolean",
      score: 100,
      correct: 5,
      total: 5,
      finishedAt: expect.any(String),
    });
  });

  it("is empty for a new member, with the free tier's allowance", async () => {
    const { history } = await player("Basic");
    expect(await history()).toEqual({
      quizzes: [],
      nextCursor: null,
      allowance: { tier: "Basic", limit: 2, used: 0, left: 2, nextScoredAt: null },
    });
  });

  it("is for members", async () => {
    const { status, body } = await content.visitor().get("/api/quiz/history");
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });

  it.each([
    ["cursor", "cursor=x"],
    ["limit", "limit=0"],
  ])("refuses a wrong %s", async (field, query) => {
    const { browser } = content.signIn();
    const { status, body } = await browser.get(`/api/quiz/history?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});
