import type { ReviewCreated, ReviewPage, ReviewSummary } from "@oneworld/contracts/content/http";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it } from "vitest";
import { createTestContent } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";

const content = await createTestContent();
afterAll(() => content.close());
const deliver = delivers(() => memberHandlers(content.db));

it("a review is hidden and shown as the newest event says, and counts while it is shown", async () => {
  const author = content.signIn("Lukas Brandt");
  const write = async (rating: number) => {
    const given = { title: "Bad site", desc: "Fools everywhere.", rating };
    return (await author.browser.post<ReviewCreated>("/api/review", given)).body.review._id;
  };
  const [mean] = [await write(0), await write(4)];
  const read = async () => {
    const { body } = await content.visitor().get<ReviewPage>("/api/review");
    const { body: summary } = await author.browser.get<ReviewSummary>("/api/review/summary");
    const { status } = await content.internal.get(`/internal/reviews/${mean}`);
    return [body.reviews.length, summary.count, summary.average, status];
  };
  const moderated = (hidden: boolean, version: number) =>
    deliver("content.moderated", { kind: "review", target: mean, hidden, version } as never);
  expect(await content.internal.get(`/internal/reviews/${mean}`)).toMatchObject({
    body: { authorId: author.id, text: "Bad site\n\nFools everywhere." },
  });
  expect((await content.internal.get(`/internal/reviews/${newId()}`)).status).toBe(404);
  await moderated(true, 5);
  await moderated(false, 4);
  expect(await read()).toEqual([1, 1, 4, 404]);
  await moderated(false, 6);
  expect(await read()).toEqual([2, 2, 2, 200]);
});
