import { setTimeout } from "node:timers/promises";
import {
  reviewPageSchema,
  reviewSchema,
  reviewSummarySchema,
  type Review,
  type ReviewCreated,
} from "@oneworld/contracts/content/http";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { dispatch } from "@oneworld/service-kit/events/event-envelope";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers, type TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { memberHandlers } from "../members/members.rules.ts";
import { createTestContent } from "../../test/testing.ts";
import { createSummaryReader } from "./reviews.rules.ts";

const content = await createTestContent();
afterAll(() => content.close());

/** Valid input for `POST /api/review`. */
const draft = (changes: Record<string, unknown> = {}) => ({
  title: "People answer here",
  desc: "I asked a question and had seven answers within two days.",
  rating: 4,
  ...changes,
});

async function readPage(query = "") {
  const { status, body } = await content.visitor().get(`/api/review${query}`);
  expect(status).toBe(200);
  return reviewPageSchema.strict().parse(body);
}

async function readSummary(browser: TestClient) {
  const { status, body } = await browser.get("/api/review/summary");
  expect(status).toBe(200);
  return reviewSummarySchema.strict().parse(body);
}

const countReviews = () => content.db.review.count();

describe("GET /api/review/summary", () => {
  it("has the number of reviews and their average, to one decimal", async () => {
    const { browser } = content.signIn("Lukas Brandt");
    expect(await readSummary(browser)).toEqual({ count: 0, average: null });
    for (const rating of [5, 5, 4]) await browser.post("/api/review", draft({ rating }));
    expect(await readSummary(browser)).toEqual({ count: 3, average: 4.7 });
  });

  it("is read once in two seconds, and with each call of a member who has just written", async () => {
    let time = 0;
    const read = createSummaryReader(content.db, () => time);
    const elsewhere = createSummaryReader(content.db, () => time);
    const before = await read(null);
    await elsewhere(null);
    const { browser, id } = content.signIn("Lukas Brandt");
    await browser.post("/api/review", draft({ rating: 0 }));
    const after = { count: before.count + 1, average: expect.any(Number) as number };
    expect(await read(newId())).toEqual(before);
    expect(await elsewhere(id)).toEqual(after);
    expect(await read(id)).toEqual(after);
    await browser.post("/api/review", draft());
    expect(await read(null)).toEqual(after);
    time = 2_000;
    expect(await read(newId())).toMatchObject({ count: after.count + 1 });
  });

  it("is read a few times for many calls at once of a member who has just written", async () => {
    const { browser, id } = content.signIn();
    await browser.post("/api/review", draft());
    let reads = 0;
    const counted = content.db.$extends({
      query: {
        review: {
          aggregate: async ({ args, query }) => {
            reads += 1;
            const answer = await query(args);
            await setTimeout(300);
            return answer;
          },
        },
      },
    });
    const read = createSummaryReader(counted as unknown as typeof content.db);
    await Promise.all(Array.from({ length: 100 }, () => read(id)));
    expect(reads).toBeLessThan(10);
  });

  it("is answered to visitors", async () => {
    expect((await readSummary(content.visitor())).count).toBeGreaterThan(0);
  });
});

it("has those that were written at the same time in the order of their times", async () => {
  const members = Array.from({ length: 20 }, () => content.signIn());
  await Promise.all(members.map(({ browser }) => browser.post("/api/review", draft())));
  const times = (await readPage("?limit=20")).reviews.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

describe("a block", () => {
  it("hides reviews from both members, and a mute doesn't; visitors and counts keep them", async () => {
    const [amara, lukas] = [content.signIn("Amara Okafor"), content.signIn("Lukas Brandt")];
    const deliver = delivers(() => memberHandlers(content.db));
    const change = (kind: "block" | "mute", active: boolean, version: number) =>
      deliver("restriction.changed", {
        memberId: amara.id,
        otherId: lukas.id,
        kind,
        active,
        until: null,
        version,
      });
    for (const { browser } of [amara, lukas]) await browser.post("/api/review", draft());
    const { count } = await readSummary(amara.browser);
    const authors = async ({ browser }: Pick<typeof amara, "browser">) => {
      const { body } = await browser.get("/api/review?limit=2");
      return reviewPageSchema
        .strict()
        .parse(body)
        .reviews.map(({ user }) => user._id);
    };
    await change("mute", true, 1);
    expect(await authors(amara)).toEqual([lukas.id, amara.id]);
    await change("block", true, 2);
    const [seen, other] = [await authors(amara), await authors(lukas)];
    expect([seen[0], seen.length, seen.includes(lukas.id)]).toEqual([amara.id, 2, false]);
    expect([other[0], other.length, other.includes(amara.id)]).toEqual([lukas.id, 2, false]);
    expect(await authors({ browser: content.visitor() })).toEqual([lukas.id, amara.id]);
    expect((await readSummary(amara.browser)).count).toBe(count);
    await change("block", false, 3);
    expect(await authors(amara)).toEqual([lukas.id, amara.id]);
  });
});

describe("POST /api/review", () => {
  it("publishes a review under its author's name, on top of the list", async () => {
    const { browser, id } = content.signIn("Amara Okafor");
    const { status, body } = await browser.post<ReviewCreated>("/api/review", draft({ id }));
    expect(status).toBe(201);
    expect(body.message).not.toBe("");
    expect(reviewSchema.strict().parse(body.review)).toEqual({
      _id: expect.any(String),
      ...draft(),
      createdAt: expect.any(String),
      user: { _id: id, name: "Amara Okafor", img: null, statusBadge: "Basic" },
    });
    expect((await readPage()).reviews[0]).toEqual(body.review);
  });

  it("publishes once for each Idempotency-Key", async () => {
    const { browser } = content.signIn();
    const before = await countReviews();
    const send = (changes = {}) =>
      browser.post<ReviewCreated>("/api/review", draft(changes), {
        "idempotency-key": "my-review",
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countReviews()).toBe(before + 1);
    expect((await send({ rating: 1 })).status).toBe(409);
  });

  it("stores text exactly as typed, including markup, without surrounding space", async () => {
    const { browser } = content.signIn();
    const { body } = await browser.post<ReviewCreated>(
      "/api/review",
      draft({ title: "  <b>Bold</b> & 'quoted' 🌍 ", desc: "One\r\n\ttwo\n" }),
    );
    expect(body.review).toMatchObject({ title: "<b>Bold</b> & 'quoted' 🌍", desc: "One\n\ttwo" });
  });

  it.each([0, 1, 5])("accepts %d stars", async (rating) => {
    const { browser } = content.signIn();
    const { status, body } = await browser.post<ReviewCreated>("/api/review", draft({ rating }));
    expect([status, body.review.rating]).toEqual([201, rating]);
  });

  it("accepts texts of the maximum length", async () => {
    const { browser } = content.signIn();
    const texts = { title: "x".repeat(120), desc: "y".repeat(4000) };
    expect((await browser.post("/api/review", draft(texts))).status).toBe(201);
  });

  it.each([
    ["rating", { rating: 6 }],
    ["rating", { rating: -1 }],
    ["rating", { rating: 2.5 }],
    ["rating", { rating: "4" }],
    ["rating", { rating: null }],
    ["rating", { rating: undefined }],
    ["rating", { rating: 1e21 }],
    ["title", { title: "" }],
    ["title", { title: " \n " }],
    ["title", { title: undefined }],
    ["title", { title: "x".repeat(121) }],
    ["title", { title: 7 }],
    ["title", { title: "a\u0000b" }],
    ["title", { title: "half a pair \ud83d" }],
    ["desc", { desc: "" }],
    ["desc", { desc: undefined }],
    ["desc", { desc: "x".repeat(4001) }],
    ["desc", { desc: ["text"] }],
    ["desc", { desc: "bell \u0007" }],
    ["user", { user: "somebody" }],
    ["createdAt", { createdAt: "2026-01-01T00:00:00Z" }],
  ])("refuses an invalid %s: %j", async (field, changes) => {
    const { browser } = content.signIn();
    const before = await countReviews();
    const { status, body } = await browser.post("/api/review", draft(changes));
    expect(status).toBe(400);
    const error = errorBodySchema.strict().parse(body);
    expect(error.code).toBe("invalid_input");
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await countReviews()).toBe(before);
  });

  it.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["nothing", "", 400],
    ["too large", JSON.stringify(draft({ desc: "x".repeat(70_000) })), 413],
  ])("refuses a body that is %s", async (_name, body, expected) => {
    const { browser } = content.signIn();
    const before = await countReviews();
    const { status, body: error } = await browser.post("/api/review", body);
    expect(status).toBe(expected);
    expect(errorBodySchema.strict().parse(error).message).not.toBe("");
    expect(await countReviews()).toBe(before);
  });

  it("is for members under their own id, from this site's pages", async () => {
    const before = await countReviews();
    const { browser } = content.signIn();
    const visitor = await content.visitor().post("/api/review", draft());
    const forged = await content.visitor("x".repeat(43)).post("/api/review", draft());
    const another = await browser.post("/api/review", draft({ id: newId() }));
    const invalid = await browser.post("/api/review", draft({ id: newId(), title: "" }));
    const noToken = await browser.post("/api/review", draft(), { "x-xsrf-token": "" });
    const foreign = await browser.post("/api/review", draft(), { origin: "https://evil.example" });
    const outcomes = [visitor, forged, another, invalid, noToken, foreign];
    expect(outcomes.map(({ status, body }) => [status, body.code])).toEqual([
      [401, "unauthenticated"],
      [401, "unauthenticated"],
      [403, "forbidden"],
      [403, "forbidden"],
      [403, "csrf_invalid"],
      [403, "origin_refused"],
    ]);
    expect(await countReviews()).toBe(before);
  });

  it("is limited per member", async () => {
    const limited = await createTestContent({ REVIEWS_PER_MINUTE: 2 });
    const { browser } = limited.signIn();
    const post = async () => (await browser.post("/api/review", draft())).status;
    expect([await post(), await post(), await post()]).toEqual([201, 201, 429]);
    expect((await limited.signIn().browser.post("/api/review", draft())).status).toBe(201);
    await limited.close();
  });
});

describe("GET /api/review", () => {
  it("pages through all reviews, newest first, each once", async () => {
    const { browser } = content.signIn();
    for (const number of [1, 2, 3, 4, 5]) {
      await browser.post("/api/review", draft({ title: `Review ${number}` }));
    }
    const seen: Review[] = [];
    let query = "?limit=2";
    for (;;) {
      const { reviews, nextCursor } = await readPage(query);
      seen.push(...reviews);
      if (nextCursor === null) break;
      expect(reviews).toHaveLength(2);
      query = `?limit=2&cursor=${nextCursor}`;
    }
    expect(seen.slice(0, 5).map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((number) => `Review ${number}`),
    );
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(await countReviews());
  });

  it("shows the author's current public profile", async () => {
    const { browser, id } = content.signIn("Old Name");
    await browser.post("/api/review", draft());
    const profile = {
      memberId: id,
      version: 2,
      name: "New Name",
      bio: "",
      img: { secure_url: "/api/images/1" },
      statusBadge: "Legend" as const,
    };
    const envelope = { id, type: "member.updated", subject: id, occurredAt: "" };
    for (const data of [profile, { ...profile, version: 1, name: "Older Name" }]) {
      await dispatch({ ...envelope, data }, memberHandlers(content.db));
    }
    const [review] = (await readPage()).reviews;
    expect(review?.user).toEqual({
      _id: id,
      name: "New Name",
      img: { secure_url: "/api/images/1" },
      statusBadge: "Legend",
    });
  });

  it.each([
    ["cursor", "cursor=x"],
    ["cursor", "cursor="],
    ["cursor", "cursor=%00"],
    ["limit", "limit=0"],
    ["limit", "limit=51"],
    ["limit", "limit=ten"],
    ["limit", "limit=1.5"],
  ])("refuses an invalid %s: %s", async (field, query) => {
    const { status, body } = await content.visitor().get(`/api/review?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_input", fields: { [field]: expect.any(String) } });
  });
});
