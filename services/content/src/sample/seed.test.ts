import { reviewPageSchema } from "@oneworld/contracts/content/http";
import { REVIEW_DESC_MAX, REVIEW_TITLE_MAX } from "@oneworld/contracts/content/limits";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { afterAll, describe, expect, it } from "vitest";
import { createTestContent } from "../../test/testing.ts";
import { seed } from "./seed.ts";

const content = await createTestContent();
await seed(content.db);
afterAll(() => content.close());

const read = async () =>
  reviewPageSchema.parse((await content.visitor().get("/api/review?limit=50")).body).reviews;

describe("the sample reviews", () => {
  it("are by the sample members, newest first, from two stars to five", async () => {
    const reviews = await read();
    expect(reviews.length).toBeGreaterThanOrEqual(12);
    const dates = reviews.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    const known = new Map<string, string>(SAMPLE_MEMBERS.map(({ id, name }) => [id, name]));
    for (const { user, title, desc } of reviews) {
      expect(known.get(user._id)).toBe(user.name);
      expect(title.length).toBeLessThanOrEqual(REVIEW_TITLE_MAX);
      expect(desc.length).toBeLessThanOrEqual(REVIEW_DESC_MAX);
    }
  });

  it("are added once, also by repeated and concurrent seeding", async () => {
    const before = await read();
    await Promise.all([seed(content.db), seed(content.db)]);
    expect(await read()).toEqual(before);
  });
});
