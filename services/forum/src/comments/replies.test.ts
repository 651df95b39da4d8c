import {
  commentCreatedSchema,
  commentPageSchema,
  type Comment,
  type CommentPage,
  type Post,
} from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const send = ({ browser }: Member, postId: string, parent?: string, commentContent = "Words") =>
  browser.post(`/api/comments/${postId}`, { commentContent, ...(parent && { parent }) });

async function write(...given: Parameters<typeof send>): Promise<Comment> {
  return commentCreatedSchema.strict().parse((await send(...given)).body).comment;
}

const listOf = async (postId: string, query = "") => {
  const { body } = await forum.visitor().get(`/api/comments/${postId}${query}`);
  return commentPageSchema.strict().parse(body);
};

const readPost = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;

const idsOf = (entries: { _id: string }[]) => entries.map(({ _id }) => _id);

describe("replies", () => {
  it("stand below their comment, the first ones with it, the others by cursor", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await author.publish();
    const [first, second] = [await write(author, postId), await write(author, postId)];
    const replies: Comment[] = [];
    for (let index = 0; index < 5; index += 1) replies.push(await write(other, postId, first._id));
    expect(replies[0]).toMatchObject({ parentId: first._id, replyCount: 0, replies: [] });

    const shown = { ...first, replyCount: 5 };
    const post = await readPost(postId);
    expect(post.commentCount).toBe(7);
    expect(idsOf(post.comments)).toEqual([first._id, second._id]);
    expect(post.comments[0]).toMatchObject({ ...shown, replies: expect.any(Array) });
    expect(idsOf(post.comments[0]?.replies ?? [])).toEqual(idsOf(replies.slice(0, 3)));
    const page = await listOf(postId);
    expect(page).toEqual({ comments: post.comments, nextCursor: null });
    const { body } = await forum.visitor().get<{ posts: Post[] }>(`/api/userposts/${author.id}`);
    expect(body.posts[0]?.comments[0]).toEqual({ ...shown, replies: [] });

    const seen: string[] = [];
    let cursor = "";
    do {
      const part = await listOf(postId, `?parent=${first._id}&limit=2${cursor}`);
      seen.push(...idsOf(part.comments));
      cursor = part.nextCursor ? `&cursor=${part.nextCursor}` : "";
    } while (cursor);
    expect(seen).toEqual(idsOf(replies));
  });

  it("and comments can be asked for alone, with what they belong to", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await author.publish();
    const [first, second] = [await write(author, postId), await write(author, postId)];
    const replies: Comment[] = [];
    for (let index = 0; index < 6; index += 1) replies.push(await write(other, postId, second._id));
    const shown = (page: CommentPage) =>
      page.comments.map(({ _id, replies: below }) => [_id, ...idsOf(below)]);
    const around = async (id = "") => shown(await listOf(postId, `?around=${id}`));
    expect(await around(first._id)).toEqual([[first._id]]);
    expect(await around(second._id)).toEqual([[second._id, ...idsOf(replies.slice(0, 3))]]);
    expect(await around(replies[1]?._id)).toEqual([[second._id, ...idsOf(replies.slice(0, 3))]]);
    expect(await around(replies[4]?._id)).toEqual([[second._id, ...idsOf(replies.slice(0, 5))]]);

    const { _id: elsewhere } = await author.publish();
    const refused = [
      [`${elsewhere}?around=${first._id}`, 404],
      [`${postId}?around=${newId()}`, 404],
      [`${postId}?around=1`, 400],
      [`${postId}?around=${first._id}&parent=${second._id}`, 400],
      [`${postId}?around=${first._id}&cursor=${second._id}`, 400],
    ] as const;
    for (const [address, status] of refused)
      expect([address, (await forum.visitor().get(`/api/comments/${address}`)).status]).toEqual([
        address,
        status,
      ]);
    const block = { kind: "block", active: true, version: 1 };
    const viewer = forum.signIn();
    await forum.db.restriction.create({
      data: { ...block, memberId: viewer.id, otherId: author.id },
    });
    await forum.db.post.update({ where: { id: postId }, data: { authorId: other.id } });
    // The reply is another member's, but what it belongs to is hidden
    const hidden = await viewer.browser.get(`/api/comments/${postId}?around=${replies[0]?._id}`);
    expect(hidden.status).toBe(404);
  });

  it("before the fifty up to one are counted, and asked for by the first of these", async () => {
    const author = forum.signIn();
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    const rows = Array.from({ length: 120 }, () => ({ id: newId(), parentId: root._id, postId }));
    const data = rows.map((row) => ({ ...row, authorId: author.id, content: "Words" }));
    // What moderators hide isn't counted anywhere
    const hidden = { ...data[4], hiddenAt: new Date() } as (typeof data)[0];
    await forum.db.comment.createMany({ data: data.with(4, hidden) });
    const ids = rows.map(({ id }) => id).filter((id) => id !== hidden.id);
    const around = async (id = "") => (await listOf(postId, `?around=${id}`)).comments[0];

    const last = await around(ids[118]);
    expect([idsOf(last?.replies ?? []), last?.earlierReplies]).toEqual([ids.slice(69), 69]);
    const middle = await around(ids[69]);
    expect([idsOf(middle?.replies ?? []), middle?.earlierReplies]).toEqual([ids.slice(20, 70), 20]);
    const first = await around(ids[20]);
    expect([idsOf(first?.replies ?? []), first?.earlierReplies]).toEqual([
      ids.slice(0, 21),
      undefined,
    ]);
    expect((await around(ids[49]))?.earlierReplies).toBeUndefined();
  });

  it("to a reply stand beside it", async () => {
    const author = forum.signIn();
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    const reply = await write(author, postId, root._id);
    expect((await write(author, postId, reply._id)).parentId).toBe(root._id);
    expect((await readPost(postId)).comments).toMatchObject([{ replyCount: 2 }]);
  });

  it("are counted exactly when they are written and deleted at once", async () => {
    const author = forum.signIn();
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => write(author, postId, root._id)),
    );
    await Promise.all([
      ...replies
        .slice(0, 7)
        .flatMap(({ _id }) =>
          [1, 2].map(() => author.browser.send("DELETE", `/api/comments/${_id}`)),
        ),
      ...Array.from({ length: 4 }, () => write(author, postId, root._id)),
    ]);
    const { commentCount, comments } = await readPost(postId);
    expect([commentCount, comments[0]?.replyCount]).toEqual([18, 17]);
  });

  it("stay as comments when the comment above them is deleted", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    const replies = [await write(other, postId, root._id), await write(other, postId, root._id)];
    await author.browser.send("DELETE", `/api/comments/${root._id}`);
    const { comments, commentCount } = await readPost(postId);
    expect(commentCount).toBe(2);
    expect(comments).toEqual(replies.map((reply) => ({ ...reply, parentId: null })));
    const answer = await write(author, postId, replies[0]?._id);
    expect(answer.parentId).toBe(replies[0]?._id);
  });

  it("to what was just deleted, to another post's and to unknown comments are refused, and nothing is counted", async () => {
    const author = forum.signIn();
    const [{ _id: postId }, { _id: otherId }] = [await author.publish(), await author.publish()];
    const [gone, elsewhere] = [await write(author, postId), await write(author, otherId)];
    await author.browser.send("DELETE", `/api/comments/${gone._id}`);
    for (const parent of [gone._id, elsewhere._id, newId()]) {
      expect(refusalOf(await send(author, postId, parent))).toMatchObject({ status: 404 });
    }
    for (const parent of ["1", 7, null, "x".repeat(3_000)]) {
      const answer = await author.browser.post(`/api/comments/${postId}`, {
        commentContent: "Words",
        parent,
      });
      expect(refusalOf(answer)).toMatchObject({ status: 400, fields: ["parent"] });
    }
    expect((await readPost(postId)).commentCount).toBe(0);
    expect((await forum.visitor().get(`/api/comments/${postId}?parent=1`)).status).toBe(400);
  });

  it("return with a restored post", async () => {
    const author = forum.signIn();
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    await write(author, postId, root._id);
    const before = await readPost(postId);
    await author.browser.send("DELETE", `/api/posts/${postId}`);
    await author.browser.post(`/api/posts/${postId}/restore`, {});
    expect(await readPost(postId)).toEqual(before);
  });

  it("are published with the member whom they answer", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    const reply = await write(other, postId, root._id);
    await write(author, postId, reply._id);
    await other.browser.send("DELETE", `/api/comments/${reply._id}`);
    const rows = await forum.db.outboxEvent.findMany({
      where: { type: "comment.changed", subject: postId },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ data }) => data)).toMatchObject([
      { memberId: author.id, answeredId: null },
      { memberId: other.id, answeredId: author.id },
      { memberId: author.id, answeredId: other.id },
      { memberId: other.id, answeredId: author.id, removed: true },
    ]);
  });
});
