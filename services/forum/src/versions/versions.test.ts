import { VERSIONS_MAX } from "@oneworld/contracts/forum/limits";
import { type TextVersion, versionPageSchema } from "@oneworld/contracts/forum/versions";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers, refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";
import { purgeJob } from "../posts/deleted-posts.repo.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;
type Browser = ReturnType<typeof forum.visitor>;

const editPost = ({ browser }: Member, id: string, changes: unknown) =>
  browser.send("PATCH", `/api/posts/${id}`, changes);
const editComment = ({ browser }: Member, id: string, commentContent: string) =>
  browser.send("PATCH", `/api/comments/${id}`, { commentContent });
const addComment = async ({ browser }: Member, postId: string, given: Record<string, unknown>) => {
  const { body } = await browser.post<{ comment: { _id: string } }>(
    `/api/comments/${postId}`,
    given,
  );
  return body.comment._id;
};

const pageOf = async (browser: Browser, path: string) =>
  versionPageSchema.strict().parse((await browser.get(path)).body);
const versionsOf = async (
  id: string,
  kind: "posts" | "comments" = "posts",
  browser: Browser = forum.visitor(),
): Promise<TextVersion[]> =>
  (await pageOf(browser, `/api/${kind}/${id}/versions?limit=50`)).versions;
const statusOf = async (browser: Browser, id: string, kind = "posts") =>
  (await browser.get(`/api/${kind}/${id}/versions`)).status;
const contents = async (...given: Parameters<typeof versionsOf>) =>
  (await versionsOf(...given)).map(({ content }) => content);

/** A moderator's decision about a text that was reported. @returns what takes it back */
async function decide(type: "post" | "comment", target: string, action: string) {
  const moderator = forum.moderator("Ingrid");
  const report = { type, target, title: "Look", description: "At this" };
  await forum.signIn().browser.post("/api/reports", report);
  const { body } = await moderator.browser.get<{ cases: { _id: string }[] }>(
    "/api/moderation?limit=1",
  );
  const path = `/api/moderation/${body.cases[0]?._id}`;
  const add = async (event: Record<string, unknown>) => {
    const { body: one } = await moderator.browser.get<{ seq: number }>(path);
    const sent = { expectedSeq: one.seq, ...event };
    expect((await moderator.browser.post(`${path}/events`, sent)).status).toBe(201);
  };
  const reasons = { rule: "bullying", explanation: "It mocks a member.", facts: "It names one." };
  const more = action === "label" ? { ...reasons, label: "Rude" } : reasons;
  await add({ kind: "decide", action, ...(action !== "keep" && more) });
  return () => add({ kind: "reverse", note: "A mistake" });
}

describe("earlier versions", () => {
  it("of a post have every wording that an edit replaced, newest first, with its time", async () => {
    const author = forum.signIn("Amara");
    const noor = forum.signIn("Noor");
    await noor.publish();
    const picture = { id: (await author.upload())._id, alt: "A pump" };
    const content = `First @${noor.name}`;
    const post = await author.publish({
      content,
      mentions: [noor.id],
      warning: "Drought",
      pictures: [picture],
    });
    expect(await versionsOf(post._id)).toEqual([]);
    await editPost(author, post._id, { title: "Second title", warning: null, pictures: [] });
    const { body } = await editPost(author, post._id, { content: "Third" });
    expect(body).toMatchObject({ post: { content: "Third" } });
    const versions = await versionsOf(post._id);
    expect(versions).toMatchObject([
      { title: "Second title", content, warning: null, alts: [] },
      {
        title: post.title,
        content,
        mentions: [{ _id: noor.id, name: noor.name }],
        warning: "Drought",
        alts: ["A pump"],
        writtenAt: post.createdAt,
      },
    ]);
    expect(Date.parse(versions[0]?.writtenAt ?? "")).toBeGreaterThan(Date.parse(post.createdAt));
  });

  it("of a comment have its words, and none for an edit without other words", async () => {
    const author = forum.signIn();
    const post = await author.publish();
    const id = await addComment(author, post._id, { commentContent: "First" });
    await editComment(author, id, "First");
    await editPost(author, post._id, { region: "Asia", postCategory: "Policy" });
    expect([await versionsOf(id, "comments"), await versionsOf(post._id)]).toEqual([[], []]);
    await editComment(author, id, "Second");
    expect(await versionsOf(id, "comments")).toMatchObject([
      { title: null, content: "First", warning: null, alts: [] },
    ]);
  });

  it(`are the first and the newest, together at most ${VERSIONS_MAX}, by cursor`, async () => {
    const author = forum.signIn();
    const { _id } = await author.publish({ content: "Wording 0" });
    for (let count = 1; count <= VERSIONS_MAX + 3; count += 1)
      await editPost(author, _id, { content: `Wording ${count}` });
    const kept = await contents(_id);
    expect(kept).toHaveLength(VERSIONS_MAX);
    expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual([
      `Wording ${VERSIONS_MAX + 2}`,
      "Wording 4",
      "Wording 0",
    ]);
    const path = `/api/posts/${_id}/versions`;
    const first = await pageOf(forum.visitor(), path);
    const next = await pageOf(forum.visitor(), `${path}?cursor=${first.nextCursor}&limit=50`);
    expect([...first.versions, ...next.versions].map(({ content }) => content)).toEqual(kept);
    expect(next.nextCursor).toBeNull();
  });

  it("keep every wording when several edits come at once", async () => {
    const author = forum.signIn();
    const { _id } = await author.publish({ content: "0" });
    await Promise.all(["1", "2", "3", "4"].map((content) => editPost(author, _id, { content })));
    const { body } = await author.browser.get<{ content: string }>(`/api/posts/${_id}`);
    const all = [...(await contents(_id)), body.content];
    expect(all.toSorted()).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("are unknown where the text is deleted, and return with it", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const { _id } = await author.publish({ content: "First" });
    const id = await addComment(other, _id, { commentContent: "First comment" });
    await editPost(author, _id, { content: "Second" });
    await editComment(other, id, "Second comment");
    await other.browser.send("DELETE", `/api/comments/${id}`);
    expect(await statusOf(other.browser, id, "comments")).toBe(404);
    await other.browser.post(`/api/comments/${id}/restore`, {});
    expect(await contents(id, "comments")).toEqual(["First comment"]);
    await author.browser.send("DELETE", `/api/posts/${_id}`);
    for (const browser of [author.browser, forum.visitor()])
      expect([await statusOf(browser, _id), await statusOf(browser, id, "comments")]).toEqual([
        404, 404,
      ]);
    await author.browser.post(`/api/posts/${_id}/restore`, {});
    expect([await contents(_id), await contents(id, "comments")]).toEqual([
      ["First"],
      ["First comment"],
    ]);
  });

  it("are deleted once their text can't be restored", async () => {
    const [author, other] = [forum.signIn(), forum.signIn()];
    const post = await author.publish();
    const kept = await author.publish();
    const onDeleted = await addComment(other, post._id, { commentContent: "First" });
    const deleted = await addComment(other, kept._id, { commentContent: "First" });
    for (const id of [onDeleted, deleted]) await editComment(other, id, "Second");
    for (const { _id } of [post, kept]) await editPost(author, _id, { content: "Second" });
    await other.browser.send("DELETE", `/api/comments/${deleted}`);
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    const count = () =>
      forum.db.textVersion.count({ where: { postId: { in: [post._id, kept._id] } } });
    await purgeJob(forum).run();
    expect(await count()).toBe(4);
    for (const table of ["deleted_post", "deleted_comment"])
      await forum.pool.query(`UPDATE ${table} SET deleted_at = now() - interval '1 day'`);
    await purgeJob(forum).run();
    expect(await count()).toBe(1);
    expect(await versionsOf(kept._id)).toHaveLength(1);
  });

  it("are unknown between members of whom one blocks the other", async () => {
    const [author, other, third] = [forum.signIn(), forum.signIn(), forum.signIn()];
    const post = await author.publish();
    await editPost(author, post._id, { content: "Second" });
    const on = await third.publish();
    const id = await addComment(author, on._id, { commentContent: "First" });
    await editComment(author, id, "Second");
    const reply = await addComment(third, on._id, { commentContent: "Reply", parent: id });
    await editComment(third, reply, "Reply, changed");
    const block = { memberId: other.id, otherId: author.id, kind: "block", active: true };
    const restricted = delivers(() => memberHandlers(forum.db));
    await restricted("restriction.changed", { ...block, until: null, version: 1 });
    const statuses = (browser: Browser) =>
      Promise.all([
        statusOf(browser, post._id),
        statusOf(browser, id, "comments"),
        statusOf(browser, reply, "comments"),
      ]);
    expect(await statuses(other.browser)).toEqual([404, 404, 404]);
    expect(await statuses(third.browser)).toEqual([200, 200, 200]);
  });

  it("from before a decision against the author aren't shown", async () => {
    const author = forum.signIn();
    const { _id } = await author.publish({ content: "Rude" });
    await editPost(author, _id, { content: "Still rude" });
    await decide("post", _id, "warn");
    await editPost(author, _id, { region: "Asia" });
    await editPost(author, _id, { content: "Kind" });
    await editPost(author, _id, { content: "Kinder" });
    expect(await contents(_id)).toEqual(["Kind"]);
    // Another report, after which the text stays, doesn't take the decision back
    await decide("post", _id, "keep");
    expect(await contents(_id)).toEqual(["Kind"]);
    // A reversal is of the decision before it only
    const reverse = await decide("post", _id, "hide");
    await reverse();
    expect(await contents(_id)).toEqual(["Kind"]);
  });

  it.each(["post", "comment"] as const)("of a hidden %s are unknown to all", async (kind) => {
    const author = forum.signIn();
    const post = await author.publish();
    const id =
      kind === "post" ? post._id : await addComment(author, post._id, { commentContent: "First" });
    if (kind === "post") await editPost(author, id, { content: "Second" });
    else await editComment(author, id, "Second");
    const reverse = await decide(kind, id, "hide");
    for (const browser of [author.browser, forum.visitor()])
      expect(await statusOf(browser, id, `${kind}s`)).toBe(404);
    await reverse();
    expect(await versionsOf(id, `${kind}s`)).toHaveLength(1);
  });

  it("stand behind the moderators' label", async () => {
    const author = forum.signIn();
    const { _id } = await author.publish({ warning: "Mine" });
    await decide("post", _id, "label");
    await editPost(author, _id, { content: "Second" });
    await editPost(author, _id, { content: "Third" });
    expect(await versionsOf(_id)).toMatchObject([{ content: "Second", warning: "Rude" }]);
  });

  it("never have what a spam brake held", async () => {
    const moderator = forum.moderator("Ingrid");
    const pattern = `${newId().slice(-12)}spam`;
    const change = { kind: "add", type: "words", pattern, reason: "Spam" };
    await moderator.browser.post("/api/moderation/patterns", change);
    const author = forum.signIn();
    const { _id } = await author.publish({ content: "First" });
    await editPost(author, _id, { content: `Buy ${pattern}` });
    expect(await statusOf(forum.visitor(), _id)).toBe(404);
    expect(await contents(_id, "posts", author.browser)).toEqual(["First"]);
    await editPost(author, _id, { content: "Harmless" });
    await forum.pool.query("UPDATE post SET hidden_at = NULL, held_for = NULL WHERE id = $1", [
      _id,
    ]);
    expect(await contents(_id)).toEqual(["First"]);
  });

  it("of a removed member are erased, and the export has them before", async () => {
    const leaver = forum.signIn();
    const { _id } = await leaver.publish({ content: "First" });
    await editPost(leaver, _id, { content: "Second" });
    const { body } = await forum.internal.get(`/internal/members/${leaver.id}/export`);
    expect(body).toMatchObject({ versions: [{ textId: _id, content: "First" }] });
    await forum.remove(leaver.id);
    expect(await versionsOf(_id)).toEqual([]);
    expect(await forum.db.textVersion.count({ where: { authorId: leaver.id } })).toBe(0);
  });

  it("are refused for unknown ids and bad queries", async () => {
    const visitor = forum.visitor();
    for (const id of [newId(), "1", "%00"])
      expect([await statusOf(visitor, id), await statusOf(visitor, id, "comments")]).toEqual([
        404, 404,
      ]);
    const { _id } = await forum.signIn().publish();
    for (const [query, field] of [
      ["limit=0", "limit"],
      ["limit=51", "limit"],
      ["cursor=1", "cursor"],
    ] as const) {
      const answer = await visitor.get(`/api/posts/${_id}/versions?${query}`);
      expect(refusalOf(answer)).toMatchObject({ status: 400, fields: [field] });
    }
  });
});
