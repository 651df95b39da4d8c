import { pageHeadSchema, type PageHead } from "@oneworld/contracts/site/page-head";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const headOf = (id: string) => forum.visitor().get<PageHead>(`/api/posts/${id}/head`);

describe("GET /api/posts/{id}/head", () => {
  it("says in plain text what a post is about, when and by whom it was written", async () => {
    const author = forum.signIn("Amara Okafor");
    const post = await author.publish({
      title: "A well\n in every village",
      content: "One word after the other. ".repeat(60),
      postCategory: "Poverty",
    });
    await author.browser.post(`/api/like/${post._id}`, {});
    await author.browser.post(`/api/comments/${post._id}`, { commentContent: "First" });
    const { status, body } = await headOf(post._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "discussion",
      path: `/post/${post._id}`,
      title: "A well in every village",
      image: null,
      publishedAt: post.createdAt,
      modifiedAt: null,
      author: "Amara Okafor",
      section: "Poverty",
      likeCount: 1,
      commentCount: 1,
    });
    expect(body.description.length).toBeLessThanOrEqual(160);
    expect(body.description).toMatch(/^One word after the other\. .*…$/);
    expect(body.text.length).toBeLessThanOrEqual(1_000);
    expect(pageHeadSchema.parse(body)).toEqual(body);
  });

  it("names the same address for an id in capitals, and the time of a change", async () => {
    const author = forum.signIn();
    const { _id } = await author.publish();
    await author.browser.send("PATCH", `/api/posts/${_id}`, { title: "Changed" });
    const { body } = await headOf(_id.toUpperCase());
    expect(body).toMatchObject({ path: `/post/${_id}`, title: "Changed" });
    expect(Date.parse(body.modifiedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(body.publishedAt));
  });

  it("leaves out what would reorder or break the text around it", async () => {
    const { _id } = await forum.signIn().publish({ title: "\u202egnp.exe\u2066", content: "a\tb" });
    await forum.db.post.update({ where: { id: _id }, data: { content: "bell\u0007 \u009b31m" } });
    const { body } = await headOf(_id);
    expect(body).toMatchObject({ title: "gnp.exe", description: "bell 31m" });
  });

  it("is not found for unknown, malformed and deleted posts", async () => {
    const author = forum.signIn();
    const { _id } = await author.publish();
    await author.browser.send("DELETE", `/api/posts/${_id}`);
    for (const id of [
      _id,
      crypto.randomUUID(),
      "1",
      "%2e%2e%2f",
      "..%2f..",
      "%00",
      "x".repeat(2_000),
    ]) {
      const { status, body } = await headOf(id);
      expect([id, status, body]).toMatchObject([id, 404, { code: "not_found" }]);
    }
  });
});
