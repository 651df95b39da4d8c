import {
  commentCreatedSchema,
  commentPageSchema,
  type CommentCreated,
} from "@oneworld/contracts/forum/http";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const comment = async (
  browser: ReturnType<typeof forum.visitor>,
  postId: string,
  commentContent: string,
) => {
  const answer = await browser.post<CommentCreated>(`/api/comments/${postId}`, { commentContent });
  expect(answer.status).toBe(201);
  return commentCreatedSchema.strict().parse(answer.body);
};

const readComments = async (postId: string, query = "") =>
  commentPageSchema
    .strict()
    .parse((await forum.visitor().get(`/api/comments/${postId}${query}`)).body);

describe("POST /api/comments/{postId}", () => {
  it("adds a comment by a member whose sign-up hasn't reached the forum yet", async () => {
    const { _id: postId } = await forum.signIn().publish();
    const guest = forum.signIn("Thabo Nkosi");
    const { status, body } = await guest.browser.post<CommentCreated>(`/api/comments/${postId}`, {
      id: guest.id,
      commentContent: " <i>Well</i> said! ",
    });
    expect(status).toBe(201);
    expect(commentCreatedSchema.strict().parse(body)).toMatchObject({
      comment: {
        postId,
        content: "<i>Well</i> said!",
        user: { _id: guest.id, name: "Thabo Nkosi", img: null, statusBadge: "Basic" },
      },
      commentCount: 1,
    });
    expect((await readComments(postId)).comments).toEqual([body.comment]);
  });

  it("adds one comment for each Idempotency-Key, and counts it once", async () => {
    const { browser, publish } = forum.signIn();
    const [{ _id: postId }, { _id: otherId }] = [await publish(), await publish()];
    const send = (to: string) =>
      browser.post<CommentCreated>(
        `/api/comments/${to}`,
        { commentContent: "Well said" },
        { "idempotency-key": "the-same-key" },
      );
    const [first, second] = await Promise.all([send(postId), send(postId)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(first.body.commentCount).toBe(1);
    // Under another address the key is another one
    expect((await send(otherId)).body.comment.postId).toBe(otherId);
    expect(await forum.db.comment.count({ where: { postId } })).toBe(1);
  });

  it("counts exactly when many comment at once", async () => {
    const { browser, publish } = forum.signIn();
    const { _id: postId } = await publish();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => comment(browser, postId, `Comment ${index}`)),
    );
    expect(Math.max(...answers.map(({ commentCount }) => commentCount))).toBe(30);
    expect((await forum.visitor().get(`/api/posts/${postId}`)).body["commentCount"]).toBe(30);
    expect(await forum.db.comment.count({ where: { postId } })).toBe(30);
  });
});

describe("comments of a post", () => {
  it("travel with it up to 20, oldest first, and go on by cursor", async () => {
    const { browser, publish } = forum.signIn();
    const { _id: postId } = await publish();
    const other = await publish();
    const contents = Array.from({ length: 47 }, (_, index) => `Comment ${index}`);
    for (const content of contents) {
      await comment(browser, postId, content);
      if (content.endsWith("5")) await comment(browser, other._id, "Elsewhere");
    }

    const { body: post } = await forum.visitor().get(`/api/posts/${postId}`);
    const shown = post["comments"] as { _id: string; content: string }[];
    expect(shown.map(({ content }) => content)).toEqual(contents.slice(0, 20));
    expect(post["commentCount"]).toBe(47);

    const second = await readComments(postId, `?cursor=${shown.at(-1)?._id}`);
    expect(second.comments.map(({ content }) => content)).toEqual(contents.slice(20, 40));
    expect(second.nextCursor).toBe(second.comments.at(-1)?._id);
    const third = await readComments(postId, `?cursor=${second.nextCursor}`);
    expect(third.comments.map(({ content }) => content)).toEqual(contents.slice(40));
    expect(third.nextCursor).toBeNull();
  });

  it("are none for a new post and not found for an unknown one", async () => {
    const { _id: postId } = await forum.signIn().publish();
    expect(await readComments(postId)).toEqual({ comments: [], nextCursor: null });
    for (const id of [crypto.randomUUID(), "nothing"]) {
      expect((await forum.visitor().get(`/api/comments/${id}`)).status).toBe(404);
    }
  });
});
