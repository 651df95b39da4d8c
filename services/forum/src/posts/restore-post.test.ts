import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { postRestoredSchema, type CommentCreated, type Post } from "@oneworld/contracts/forum/http";
import { dispatch } from "@oneworld/service-kit/events/event-envelope";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { memberHandlers } from "../members/members.rules.ts";
import { createTestForum } from "../../test/testing.ts";
import { purgeJob } from "./deleted-posts.repo.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const restore = (browser: Member["browser"], id: string) =>
  browser.post(`/api/posts/${id}/restore`, {});

const read = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;

const remove = (memberId: string) =>
  dispatch(
    {
      id: newId(),
      type: "member.removed",
      subject: memberId,
      occurredAt: new Date().toISOString(),
      data: { memberId, removedAt: new Date().toISOString() },
    },
    memberHandlers(forum.db),
  );

/** A post with a comment and a like of each of the given members, which its author has deleted. */
async function deletedPost(author: Member, others: Member[] = []) {
  const { _id: id } = await author.publish();
  for (const { browser } of others) {
    await browser.post(`/api/like/${id}`, { liked: true });
    await browser.post(`/api/comments/${id}`, { commentContent: "Well said" });
  }
  const before = await read(id);
  expect((await author.browser.send("DELETE", `/api/posts/${id}`)).status).toBe(200);
  return { id, before };
}

const longAgo = (id: string) =>
  forum.db.deletedPost.update({
    where: { id },
    data: { deletedAt: new Date(Date.now() - POST_RESTORE_MINUTES * 60_000 - 1_000) },
  });

describe("POST /api/posts/{postId}/restore", () => {
  it("brings a deleted post back as it was, with its likes and comments", async () => {
    const author = forum.signIn();
    const { id, before } = await deletedPost(author, [forum.signIn(), forum.signIn()]);
    const { status, body } = await restore(author.browser, id);
    expect(status).toBe(200);
    const { post } = postRestoredSchema.strict().parse(body);
    expect(post).toEqual(before);
    expect(before).toMatchObject({ likeCount: 2, commentCount: 2 });
    expect(await read(id)).toEqual(before);
    const { posts } = (await author.browser.get("/api/userposts")).body as { posts: Post[] };
    expect(posts[0]?._id).toBe(id);
  });

  it("brings back columns that this release doesn't know", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: id } = await author.publish();
    await other.browser.post(`/api/comments/${id}`, { commentContent: "Well said" });
    await forum.db.$executeRaw`ALTER TABLE post ADD COLUMN later text`;
    await forum.db.$executeRaw`ALTER TABLE comment ADD COLUMN later text`;
    await forum.db.$executeRaw`UPDATE post SET later = 'kept' WHERE id = ${id}::uuid`;
    await forum.db.$executeRaw`UPDATE comment SET later = 'kept too' WHERE post_id = ${id}::uuid`;
    await author.browser.send("DELETE", `/api/posts/${id}`);
    expect((await restore(author.browser, id)).status).toBe(200);
    expect(
      await forum.db.$queryRaw`
        SELECT post.later AS post, comment.later AS comment FROM post JOIN comment ON post_id = post.id
        WHERE post.id = ${id}::uuid`,
    ).toEqual([{ post: "kept", comment: "kept too" }]);
  });

  it("does the same when it is sent twice, at once too", async () => {
    const author = forum.signIn();
    const { id, before } = await deletedPost(author, [forum.signIn()]);
    const answers = await Promise.all([1, 2, 3].map(() => restore(author.browser, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toEqual(before);
  });

  it("leaves out likes of members who are gone", async () => {
    const [author, leaver, fan] = [forum.signIn(), forum.signIn(), forum.signIn()];
    const { id } = await deletedPost(author, [leaver, fan]);
    await remove(leaver.id);
    await restore(author.browser, id);
    const post = await read(id);
    expect(post).toMatchObject({ likes: [{ userId: fan.id }], likeCount: 1, commentCount: 2 });
  });

  it("is for the author, for some minutes, from this site's pages", async () => {
    const author = forum.signIn();
    const { id } = await deletedPost(author);
    const { id: old } = await deletedPost(author);
    await longAgo(old);
    const answers = [
      await restore(forum.visitor(), id),
      await restore(forum.signIn().browser, id),
      await restore(forum.signIn("Moderator", "moderator").browser, id),
      await restore(author.browser, old),
      await restore(author.browser, newId()),
      await restore(author.browser, "1"),
      await author.browser.post(`/api/posts/${id}/restore`, {}, { "X-XSRF-TOKEN": "" }),
    ];
    expect(
      answers.map(({ status, body }) => [status, errorBodySchema.strict().parse(body).code]),
    ).toEqual([
      [401, "unauthenticated"],
      [404, "not_found"],
      [404, "not_found"],
      [404, "not_found"],
      [404, "not_found"],
      [404, "not_found"],
      [403, "csrf_invalid"],
    ]);
    expect(answers[3]?.body).toMatchObject({ message: expect.stringContaining("is over") });
    expect((await forum.visitor().get(`/api/posts/${id}`)).status).toBe(404);
  });

  it("isn't possible for another member's post that was never deleted", async () => {
    const post = await forum.signIn().publish();
    expect((await restore(forum.signIn().browser, post._id)).status).toBe(404);
    expect(await read(post._id)).toEqual(post);
  });
});

describe("what was deleted", () => {
  it("is erased once it can't be restored", async () => {
    const author = forum.signIn();
    const { id: old } = await deletedPost(author);
    const { id: recent } = await deletedPost(author);
    await longAgo(old);
    await purgeJob(forum).run();
    const kept = await forum.db.deletedPost.findMany({ where: { authorId: author.id } });
    expect(kept.map(({ id }) => id)).toEqual([recent]);
  });

  it("is in its author's export, and goes with the account", async () => {
    const author = forum.signIn();
    const { before } = await deletedPost(author);
    const { body } = await forum.internal.get(`/internal/members/${author.id}/export`);
    expect(body["deletedPosts"]).toMatchObject([{ post: { title: before.title } }]);
    await remove(author.id);
    expect(await forum.db.deletedPost.count({ where: { authorId: author.id } })).toBe(0);
  });
});

it("a post and a comment that were deleted before a migration get the defaults of its columns", async () => {
  const own = await createTestForum();
  try {
    const { browser, publish } = own.signIn();
    const { _id: id } = await publish();
    const write = async () => {
      const given = { commentContent: "Words" };
      return (await browser.post<CommentCreated>(`/api/comments/${id}`, given)).body.comment._id;
    };
    const [comment] = [await write(), await write()];
    await browser.post(`/api/like/${id}`, { liked: true });
    await browser.post(`/api/bookmarks/${id}`, { bookmarked: true });
    await browser.send("DELETE", `/api/comments/${comment}`);
    await browser.send("DELETE", `/api/posts/${id}`);
    for (const table of ["post", "comment", "post_like", "bookmark"])
      await own.pool.query(`ALTER TABLE ${table} ADD COLUMN added int NOT NULL DEFAULT 7`);
    expect((await browser.post(`/api/posts/${id}/restore`, {})).status).toBe(200);
    expect((await browser.post(`/api/comments/${comment}/restore`, {})).status).toBe(200);
    const { body } = await browser.get<Post>(`/api/posts/${id}`);
    expect(body).toMatchObject({ likeCount: 1, commentCount: 2, bookmarked: true });
  } finally {
    await own.close();
  }
});
