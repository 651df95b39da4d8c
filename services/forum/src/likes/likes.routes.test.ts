import { likedSchema, type Liked } from "@oneworld/contracts/forum/http";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const like = async (
  browser: ReturnType<typeof forum.visitor>,
  postId: string,
  body: object = {},
) => {
  const answer = await browser.post<Liked>(`/api/like/${postId}`, body);
  expect(answer.status).toBe(200);
  return likedSchema.strict().parse(answer.body);
};

describe("POST /api/like/{postId}", () => {
  it("toggles without a requested state", async () => {
    const { browser, publish, id } = forum.signIn();
    const { _id: postId } = await publish();
    expect(await like(browser, postId, { postId, id })).toMatchObject({
      liked: true,
      likeCount: 1,
    });
    expect(await like(browser, postId)).toMatchObject({ liked: false, likeCount: 0 });
  });

  it("reaches the requested state, with repeats as well", async () => {
    const { browser, publish } = forum.signIn();
    const { _id: postId } = await publish();
    for (const liked of [true, true, false, false]) {
      const state = await like(browser, postId, { liked });
      expect(state).toMatchObject({ liked, likeCount: liked ? 1 : 0 });
    }
  });

  it("counts exactly when many members like at once", async () => {
    const { publish } = forum.signIn();
    const { _id: postId } = await publish();
    const states = await Promise.all(
      Array.from({ length: 30 }, () => like(forum.signIn().browser, postId)),
    );
    expect(states.map(({ likeCount }) => likeCount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it("counts one member once when they send many likes at once", async () => {
    const { browser, publish } = forum.signIn();
    const { _id: postId } = await publish();
    await Promise.all(Array.from({ length: 30 }, () => like(browser, postId, { liked: true })));
    expect(await like(browser, postId, { liked: true })).toMatchObject({ likeCount: 1 });
  });

  it("ends where it began when one member toggles an even number of times at once", async () => {
    const { browser, publish } = forum.signIn();
    const { _id: postId } = await publish();
    await like(forum.signIn().browser, postId);
    const states = await Promise.all(Array.from({ length: 30 }, () => like(browser, postId)));
    expect(states.filter(({ liked }) => liked)).toHaveLength(15);
    expect(await like(browser, postId, { liked: false })).toMatchObject({ likeCount: 1 });
    expect(await forum.db.postLike.count({ where: { postId } })).toBe(1);
  });
});

describe("likes of a post", () => {
  it("are the 20 newest and always the viewer's own", async () => {
    const fan = forum.signIn();
    const { publish } = forum.signIn();
    const { _id: postId } = await publish();
    await like(fan.browser, postId);
    const others: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const other = forum.signIn();
      await like(other.browser, postId);
      others.unshift(other.id);
    }
    const likesFor = async (browser: typeof fan.browser) => {
      const { posts } = await readPage(browser, "/api/posts?limit=1");
      expect(posts[0]).toMatchObject({ _id: postId, likeCount: 26 });
      return posts[0]?.likes.map(({ userId }) => userId);
    };
    const newest = others.slice(0, 20);
    expect(await likesFor(forum.visitor())).toEqual(newest);
    expect(await likesFor(fan.browser)).toEqual([...newest, fan.id]);
    expect(await likesFor(forum.signIn().browser)).toEqual(newest);
    expect((await fan.browser.get(`/api/posts/${postId}`)).body["likes"]).toContainEqual({
      userId: fan.id,
    });
  });

  it("name the viewer once where their like is among the newest", async () => {
    const { browser, publish, id } = forum.signIn();
    const { _id: postId } = await publish();
    await like(browser, postId);
    const { posts } = await readPage(browser, "/api/userposts");
    expect(posts[0]?.likes).toEqual([{ userId: id }]);
  });
});
