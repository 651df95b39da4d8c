import {
  commentDeletedSchema,
  commentEditedSchema,
  type Comment,
  type CommentCreated,
  type Post,
} from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
const author = forum.signIn("Amara Okafor");
afterAll(() => forum.close());
beforeAll(async () => {
  const moderator = forum.moderator("Ingrid");
  await moderator.browser.post("/api/moderation/patterns", {
    kind: "add",
    type: "words",
    pattern: "golden tickets",
    reason: "A wave of it.",
  });
});

type Browser = ReturnType<typeof forum.visitor>;

async function write(postId: string, commentContent = "First words"): Promise<Comment> {
  const path = `/api/comments/${postId}`;
  const { body } = await author.browser.post<CommentCreated>(path, { commentContent });
  return body.comment;
}

const newComment = async () => write((await author.publish())._id);

const edit = (browser: Browser, id: string, body: unknown) =>
  browser.send("PATCH", `/api/comments/${id}`, body);

const remove = (browser: Browser, id: string) => browser.send("DELETE", `/api/comments/${id}`);

const read = async (postId: string) =>
  (await forum.visitor().get<Post>(`/api/posts/${postId}`)).body;

const refusal = (answer: { status: number; body: unknown }) =>
  Object.values(refusalOf(answer)).flat();

describe("PATCH /api/comments/{commentId}", () => {
  it("changes what a comment says, and says when", async () => {
    const comment = await newComment();
    expect(comment.editedAt).toBeNull();
    const { status, body } = await edit(author.browser, comment._id, {
      commentContent: " Kinder words ",
    });
    expect(status).toBe(200);
    const changed = { ...comment, content: "Kinder words", editedAt: expect.any(String) };
    expect(commentEditedSchema.strict().parse(body)).toEqual({
      message: expect.stringMatching(/.+/),
      comment: changed,
    });
    const post = await read(comment.postId);
    expect([post.comments, post.commentCount]).toEqual([[changed], 1]);
  });

  it("with the same words changes nothing, so that it can be sent again", async () => {
    const comment = await newComment();
    const same = await edit(author.browser, comment._id, { commentContent: comment.content });
    expect(same.body).toMatchObject({ comment: { editedAt: null } });
    const send = () => edit(author.browser, comment._id, { commentContent: "Other words" });
    expect((await send()).body).toEqual((await send()).body);
  });

  it.each([
    ["commentContent", {}],
    ["commentContent", { commentContent: " " }],
    ["commentContent", { commentContent: "x".repeat(2_001) }],
    ["commentContent", { commentContent: "a\u0000b" }],
    ["postId", { commentContent: "Moved", postId: newId() }],
    ["body", []],
  ])("refuses a wrong %s with nothing changed: %j", async (field, changes) => {
    const comment = await newComment();
    expect(refusal(await edit(author.browser, comment._id, changes))).toEqual([
      400,
      "invalid_input",
      field,
    ]);
    expect((await read(comment.postId)).comments).toEqual([comment]);
  });
});

describe("PATCH of a comment that is deleted meanwhile", () => {
  it.each([
    ["a mention", "Hello @Ben Mentioned"],
    ["a hold", "Buy golden tickets"],
  ])("with %s is 404, and publishes nothing", async (_, commentContent) => {
    const ben = { id: newId(), name: "Ben Mentioned" };
    await forum.db.member.create({ data: ben });
    const comment = await newComment();
    const lock = await forum.pool.connect();
    await lock.query("BEGIN");
    await lock.query("DELETE FROM comment WHERE id = $1", [comment._id]);
    const given = { commentContent, mentions: [ben.id] };
    const edited = edit(author.browser, comment._id, given);
    await expect.poll(forum.waiting, { timeout: 4000 }).toBe(1);
    await lock.query("COMMIT");
    lock.release();
    expect(refusal(await edited)).toEqual([404, "not_found"]);
    const where = { type: "mention.changed", subject: comment.postId };
    expect(await forum.db.outboxEvent.count({ where })).toBe(0);
  });
});

describe("DELETE /api/comments/{commentId}", () => {
  it("takes the comment away and counts it off", async () => {
    const { _id: postId } = await author.publish();
    const [first, second] = [await write(postId), await write(postId, "Second words")];
    const { status, body } = await remove(author.browser, first._id);
    expect(status).toBe(200);
    expect(commentDeletedSchema.strict().parse(body).commentCount).toBe(1);
    const post = await read(postId);
    expect([post.comments, post.commentCount]).toEqual([[second], 1]);
    expect(refusal(await remove(author.browser, first._id))).toEqual([404, "not_found"]);
    expect((await read(postId)).commentCount).toBe(1);
  });

  it("counts exactly when comments are written and deleted at once, each deletion sent twice", async () => {
    const { _id: postId } = await author.publish();
    const comments = await Promise.all(Array.from({ length: 20 }, () => write(postId)));
    const answers = await Promise.all([
      ...comments.flatMap(({ _id }) => [
        remove(author.browser, _id),
        remove(author.browser, _id),
        edit(author.browser, _id, { commentContent: "Last words" }),
      ]),
      ...Array.from({ length: 5 }, () => write(postId, "Later")),
    ]);
    const statuses = answers.flatMap((answer) => ("status" in answer ? [answer.status] : []));
    expect([200, 404]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect((await read(postId)).commentCount).toBe(5);
    expect(await forum.db.comment.count({ where: { postId } })).toBe(5);
  }, 30_000);

  it("meets the deletion of its post without a failure", async () => {
    for (let round = 0; round < 5; round += 1) {
      const comment = await newComment();
      const answers = await Promise.all([
        author.browser.send("DELETE", `/api/posts/${comment.postId}`),
        remove(author.browser, comment._id),
        edit(author.browser, comment._id, { commentContent: "Last words" }),
      ]);
      expect([200, 404]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    }
  });
});

describe.each([
  ["PATCH", { commentContent: "Taken over" }],
  ["DELETE", undefined],
])("%s of a comment", (method, body) => {
  it("is for its author only, from this site's pages", async () => {
    const comment = await newComment();
    const path = `/api/comments/${comment._id}`;
    const send = (browser: Browser, to = path, headers = {}) =>
      browser.send(method, to, body, headers);
    const postAuthor = forum.signIn();
    const { _id: othersPost } = await postAuthor.publish();
    const onOthersPost = await write(othersPost);
    const answers = [
      await send(forum.visitor()),
      await send(forum.signIn("Amara Okafor").browser),
      await send(forum.moderator("Moderator").browser),
      await send(postAuthor.browser, `/api/comments/${onOthersPost._id}`),
      await send(author.browser, `/api/comments/${newId()}`),
      await send(author.browser, `/api/comments/${comment.postId}`),
      await send(author.browser, "/api/comments/1"),
      await send(author.browser, path, { origin: "https://evil.example" }),
      await send(author.browser, path, { "X-XSRF-TOKEN": "" }),
    ];
    expect(answers.map(refusal)).toEqual([
      [401, "unauthenticated"],
      [403, "forbidden"],
      [403, "forbidden"],
      [403, "forbidden"],
      [404, "not_found"],
      [404, "not_found"],
      [404, "not_found"],
      [403, "origin_refused"],
      [403, "csrf_invalid"],
    ]);
    expect((await read(comment.postId)).comments).toEqual([comment]);
  });
});
