import {
  commentCreatedSchema,
  commentRestoredSchema,
  type Comment,
  type Post,
} from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { purgeJob } from "../posts/deleted-posts.repo.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

async function write({ browser }: Member, postId: string, more = {}): Promise<Comment> {
  const given = { commentContent: "Words", ...more };
  const { body } = await browser.post(`/api/comments/${postId}`, given);
  return commentCreatedSchema.strict().parse(body).comment;
}
const remove = ({ browser }: Member, id: string) => browser.send("DELETE", `/api/comments/${id}`);
const restore = ({ browser }: Member, id: string) =>
  browser.post(`/api/comments/${id}/restore`, {});
const read = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;
const age = (id: string) =>
  forum.db.deletedComment.update({
    where: { id },
    data: { deletedAt: new Date(Date.now() - 11 * 60_000) },
  });
const versions = async (commentId: string) => {
  const rows = await forum.db.outboxEvent.findMany({
    where: { type: "comment.changed", data: { path: ["commentId"], equals: commentId } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => data as { removed: boolean; version: number });
};

/** What a moderator sends to hide a comment. */
const HIDE = {
  kind: "decide",
  action: "hide",
  expectedSeq: 0,
  rule: "bullying",
  explanation: "It mocks another member.",
  facts: "It calls a member names.",
};

describe("POST /api/comments/{commentId}/restore", () => {
  it("puts a comment back with its replies and mentions, twice as well", async () => {
    const [author, other] = [forum.signIn(), forum.signIn("Ben Restored")];
    await forum.db.member.create({ data: { id: other.id, name: other.name } });
    const { _id: postId } = await author.publish();
    const mention = { commentContent: "Hi @Ben Restored", mentions: [other.id] };
    const root = await write(author, postId, mention);
    for (let index = 0; index < 5; index += 1) await write(other, postId, { parent: root._id });
    const before = await read(postId);
    await remove(author, root._id);
    expect((await read(postId)).commentCount).toBe(5);

    const { status, body } = await restore(author, root._id);
    expect(status).toBe(200);
    const { comment, commentCount } = commentRestoredSchema.strict().parse(body);
    expect([comment._id, comment.replies.length, commentCount]).toEqual([root._id, 5, 6]);
    expect(await read(postId)).toEqual(before);
    expect((await restore(author, root._id)).body).toMatchObject({ commentCount: 6 });
    expect(await read(postId)).toEqual(before);

    const events = await versions(root._id);
    expect(events.map(({ removed }) => removed)).toEqual([false, true, false]);
    expect(events.map(({ version }) => version)).toEqual(
      events.map(({ version }) => version).toSorted((a, b) => a - b),
    );
    const mentions = await forum.db.outboxEvent.findMany({
      where: { type: "mention.changed", subject: postId },
      orderBy: { id: "asc" },
    });
    expect(mentions.map(({ data }) => (data as { mentioned: boolean }).mentioned)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("keeps two levels and exact counts, whatever became of the others", async () => {
    const author = forum.signIn();
    const { _id: postId } = await author.publish();
    const root = await write(author, postId);
    const [answered, plain] = [
      await write(author, postId, { parent: root._id }),
      await write(author, postId, { parent: root._id }),
    ];
    await remove(author, root._id);
    await write(author, postId, { parent: answered._id });
    await restore(author, root._id);
    const shown = (await read(postId)).comments.map(({ _id, replyCount }) => [_id, replyCount]);
    expect(shown).toEqual([
      [root._id, 1],
      [answered._id, 1],
    ]);
    // A reply whose comment has gone since is a comment
    await remove(author, plain._id);
    await remove(author, root._id);
    await restore(author, plain._id);
    const { comments, commentCount } = await read(postId);
    expect(comments.map(({ _id, parentId }) => [_id, parentId])).toEqual([
      [answered._id, null],
      [plain._id, null],
    ]);
    expect([commentCount, await forum.db.comment.count({ where: { postId } })]).toEqual([3, 3]);
  });

  it("counts once when it is sent many times at once", async () => {
    const author = forum.signIn();
    const { _id: postId } = await author.publish();
    const comments = await Promise.all(Array.from({ length: 5 }, () => write(author, postId)));
    await Promise.all(comments.map(({ _id }) => remove(author, _id)));
    const sent = comments.flatMap(({ _id }) => [1, 2, 3].map(() => restore(author, _id)));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    expect((await read(postId)).commentCount).toBe(5);
  });

  it("comes through beside a moderator's decision about the post's comments", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await author.publish();
    const comment = await write(author, postId);
    const about = { type: "comment", target: comment._id, title: "Rude", description: "To me." };
    await other.browser.post("/api/reports", { ...about, rule: "bullying" });
    await remove(author, comment._id);
    const one = await forum.db.moderationCase.findFirstOrThrow({ where: { target: comment._id } });

    // The decision waits for its moderator's row, with the case locked
    const moderator = forum.moderator("Ingrid");
    const lock = await forum.pool.connect();
    await lock.query("BEGIN");
    await lock.query("INSERT INTO member (id, name) VALUES ($1, 'Ingrid')", [moderator.id]);
    const decided = moderator.browser.post(`/api/moderation/${one.id}/events`, HIDE);
    await expect.poll(forum.waiting, { timeout: 4000 }).toBe(1);
    let isRestored = false;
    const restored = restore(author, comment._id).finally(() => (isRestored = true));
    await expect
      .poll(async () => isRestored || (await forum.waiting()) > 1, { timeout: 4000 })
      .toBe(true);
    await lock.query("ROLLBACK");
    lock.release();

    const answers = await Promise.all([decided, restored]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const { comments, commentCount } = await read(postId);
    expect([comments, commentCount]).toEqual([[], 0]);
  });

  it("mentions no one in a comment that moderators have hidden meanwhile", async () => {
    const [author, other] = [forum.signIn(), forum.signIn("Cem Hidden")];
    const { _id: postId } = await other.publish();
    const mention = { commentContent: "Hi @Cem Hidden", mentions: [other.id] };
    const { _id: target } = await write(author, postId, mention);
    const about = { type: "comment", target, title: "Rude", description: "To me." };
    await other.browser.post("/api/reports", { ...about, rule: "bullying" });
    await remove(author, target);
    const one = await forum.db.moderationCase.findFirstOrThrow({ where: { target } });
    await forum.moderator("Ingrid").browser.post(`/api/moderation/${one.id}/events`, HIDE);
    expect((await restore(author, target)).status).toBe(404);
    const mentions = await forum.db.outboxEvent.findMany({
      where: { type: "mention.changed", subject: postId },
      orderBy: { id: "asc" },
    });
    expect(mentions.at(-1)?.data).toMatchObject({ mentioned: false });
    expect((await versions(target)).at(-1)).toMatchObject({ removed: true });
  });

  it("is for its author, for ten minutes, while the post is there", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await other.publish();
    const [kept, old, orphan] = [
      await write(author, postId),
      await write(author, postId),
      await write(author, postId),
    ];
    for (const { _id } of [kept, old, orphan]) await remove(author, _id);
    await age(old._id);
    const own = await write(other, postId);
    const answers = [
      await restore(other, kept._id),
      await restore(author, own._id),
      await restore(author, old._id),
      await restore(author, newId()),
      await restore(author, "1"),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toMatchObject({ status: 404 });
    expect((await forum.visitor().post(`/api/comments/${kept._id}/restore`, {})).status).toBe(401);
    await purgeJob(forum).run();
    expect(await forum.db.deletedComment.count({ where: { authorId: author.id } })).toBe(2);
    await other.browser.send("DELETE", `/api/posts/${postId}`);
    expect(refusalOf(await restore(author, orphan._id))).toMatchObject({ status: 404 });
  });

  it("isn't offered by a block, and the export and the removal have what was deleted", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id: postId } = await other.publish();
    const comment = await write(author, postId);
    await remove(author, comment._id);
    await forum.db.restriction.create({
      data: { memberId: author.id, otherId: other.id, kind: "blocked", active: true, version: 1 },
    });
    expect(refusalOf(await restore(author, comment._id))).toMatchObject({ status: 404 });
    const { body } = await forum.internal.get(`/internal/members/${author.id}/export`);
    expect(body["deletedComments"]).toMatchObject([{ comment: { content: "Words" } }]);
    await forum.remove(author.id);
    expect(await forum.db.deletedComment.count({ where: { authorId: author.id } })).toBe(0);
  });
});
