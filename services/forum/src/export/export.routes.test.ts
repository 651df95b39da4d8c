import { exportPartSchema } from "@oneworld/contracts/auth/account";
import { newId } from "@oneworld/service-kit/data/id";
import { bearer } from "@oneworld/service-kit/http/internal-app";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, draft } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

describe("GET /internal/members/{id}/export", () => {
  it("gives what a member wrote, liked, bookmarked and reported, and nothing of others", async () => {
    const [member, other] = [forum.signIn(), forum.signIn()];
    const post = await member.publish();
    const { _id: postId } = await other.publish();
    await member.browser.post(`/api/comments/${postId}`, { commentContent: "Well said" });
    await other.browser.post(`/api/comments/${postId}`, { commentContent: "Thank you" });
    await member.browser.post(`/api/like/${postId}`, {});
    await member.browser.post(`/api/bookmarks/${postId}`, { bookmarked: true });
    const report = { type: "post", target: postId, title: "Spam", description: "Again" };
    await member.browser.post("/api/reports", report);

    const path = `/internal/members/${member.id}/export`;
    const { status, body } = await forum.internal.get(path);
    expect(status).toBe(200);
    const { title, content, postCategory: category, region } = draft() as Record<string, unknown>;
    expect(exportPartSchema.parse(body)).toMatchObject({
      posts: [{ id: post._id, title, content, category, region, createdAt: post.createdAt }],
      comments: [{ postId, content: "Well said" }],
      likes: [{ postId, createdAt: expect.any(String) }],
      bookmarks: [{ postId, createdAt: expect.any(String) }],
      reports: [report],
    });
    expect(JSON.stringify(body)).not.toContain("Thank you");
  });

  it("is empty for unknown members", async () => {
    const path = `/internal/members/${newId()}/export`;
    const { body } = await forum.internal.get(path);
    expect(body).toEqual({
      posts: [],
      pictures: [],
      comments: [],
      likes: [],
      bookmarks: [],
      reports: [],
      deletedPosts: [],
      deletedComments: [],
      topics: [],
      versions: [],
      statements: [],
    });
  });

  it("isn't there for anybody outside, not even for oneself", async () => {
    const { id, browser } = forum.signIn();
    const path = `/internal/members/${id}/export`;
    expect((await browser.get(path, bearer(testSettings.internalSecret))).status).toBe(404);
  });
});
