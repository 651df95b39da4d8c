import { reviewPageSchema, type Quiz, type QuizHistory } from "@oneworld/contracts/content/http";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { newId } from "@oneworld/service-kit/data/id";
import { bearer } from "@oneworld/service-kit/http/internal-app";
import { delivers, memberEvents, testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestContent, type TestContent } from "../../test/testing.ts";
import { memberHandlers } from "./members.rules.ts";

const content = await createTestContent();
afterAll(() => content.close());

const deliver = delivers(() => memberHandlers(content.db));
const { remove, update } = memberEvents(deliver);

type Member = ReturnType<TestContent["signIn"]>;

const review = { title: "People answer here", desc: "Seven answers in two days.", rating: 4 };
const QUIZ = "/api/quiz/questions?amount=5";

/** Writes a review and finishes one of two quizzes. */
async function addData({ browser }: Member) {
  await browser.post("/api/review", review);
  await browser.get(QUIZ);
  const { body } = await browser.get<Quiz>(QUIZ);
  const answers = body.questions.map((question) => question.correct_answer);
  const { status } = await browser.post(`/api/quiz/${body.quizId}/answers`, { answers });
  expect(status).toBe(200);
}

const readExport = async (id: string) => {
  const { status, body } = await content.internal.get(`/internal/members/${id}/export`);
  expect(status).toBe(200);
  return body;
};

describe("a removed member", () => {
  it("leaves reviews under a former member, and no quizzes", async () => {
    const [removed, other] = [content.signIn("Noor Haddad"), content.signIn("Amara Okafor")];
    await addData(removed);
    await addData(other);
    await update(removed.id, 1);
    const restriction = { kind: "mute", active: true, version: 1 };
    await content.db.restriction.createMany({
      data: [
        { ...restriction, memberId: removed.id, otherId: other.id },
        { ...restriction, memberId: other.id, otherId: removed.id },
      ],
    });
    await remove(removed.id);
    expect(await content.db.restriction.count()).toBe(0);

    const { body } = await content.visitor().get("/api/review");
    const { reviews } = reviewPageSchema.parse(body);
    expect(reviews.map(({ user }) => user)).toEqual([
      { _id: other.id, name: "Amara Okafor", img: null, statusBadge: "Basic" },
      { _id: removed.id, name: FORMER_MEMBER, img: null, statusBadge: "Basic" },
    ]);
    expect(await content.db.quizScore.count({ where: { memberId: removed.id } })).toBe(0);
    expect(await content.db.quiz.count({ where: { memberId: removed.id } })).toBe(0);
    const { body: history } = await other.browser.get<QuizHistory>("/api/quiz/history");
    expect(history.quizzes).toHaveLength(1);
  });

  it("isn't restored by late events or by a repeated removal", async () => {
    const removed = content.signIn("Noor Haddad");
    await removed.browser.post("/api/review", review);
    await remove(removed.id);
    await update(removed.id, 2_000_000_000);
    await remove(removed.id);
    await removed.browser.post("/api/review", review);
    const members = await content.db.member.findMany({ where: { id: removed.id } });
    expect(members).toMatchObject([{ name: FORMER_MEMBER, imgUrl: null, statusBadge: "Basic" }]);
  });

  it("may be unknown before", async () => {
    const id = newId();
    await remove(id);
    await update(id, 1);
    expect(await content.db.member.findUnique({ where: { id } })).toMatchObject({
      name: FORMER_MEMBER,
    });
  });
});

describe("GET /internal/members/{id}/export", () => {
  it("returns a member's reviews, scores and quizzes, without the answers", async () => {
    const member = content.signIn();
    await addData(member);
    const body = await readExport(member.id);
    expect(body).toMatchObject({
      reviews: [{ title: review.title, description: review.desc, rating: 4 }],
      scores: [{ category: "sports", score: 100, correct: 5, total: 5 }],
      quizzes: [{ finishedAt: null }, { finishedAt: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toContain("options");
    expect(await readExport(newId())).toEqual({ reviews: [], scores: [], quizzes: [] });
  });

  it("has a review that moderators have hidden", async () => {
    const member = content.signIn();
    await addData(member);
    const [{ id: target } = { id: "" }] = await content.db.review.findMany({
      where: { authorId: member.id },
    });
    await deliver("content.moderated", {
      kind: "review",
      target,
      hidden: true,
      version: 7,
    } as never);
    const { reviews } = await readExport(member.id);
    expect(reviews).toMatchObject([{ title: review.title, hiddenAt: expect.any(String) }]);
  });

  it("is not served on the public listener, even for one's own data", async () => {
    const { id, browser } = content.signIn();
    const secret = bearer(testSettings.internalSecret);
    expect((await browser.get(`/internal/members/${id}/export`, secret)).status).toBe(404);
  });
});
