import { feedPageSchema, type Post } from "@oneworld/contracts/forum/http";
import { QUOTED_TEXT_MAX } from "@oneworld/contracts/forum/limits";
import { parseJson } from "@oneworld/service-kit/data/database-json";
import { newId } from "@oneworld/service-kit/data/id";
import { delivers, refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestForum, draft, readPage } from "../../test/testing.ts";
import { memberHandlers } from "../members/members.rules.ts";
import { listPosts } from "./posts.repo.ts";

const forum = await createTestForum();
afterAll(() => forum.close());
const deliver = delivers(() => memberHandlers(forum.db));

type Member = ReturnType<typeof forum.signIn>;

let amara: Member;
let lukas: Member;
let noor: Member;
let quoted: Post;
let quoting: Post;
beforeEach(async () => {
  [amara, lukas, noor] = [forum.signIn("Amara"), forum.signIn("Lukas"), forum.signIn("Noor")];
  quoted = await lukas.publish({ title: "Quoted", content: "Words of Lukas" });
  quoting = await amara.publish({ title: "Quoting", quote: quoted._id });
});

/** What a viewer reads of the quote, in the post itself and in a feed. */
async function seenBy(browser: Member["browser"]) {
  const { body } = await browser.get<Post>(`/api/posts/${quoting._id}`);
  const { posts } = await readPage(browser, "/api/posts?limit=5");
  const listed = posts.find(({ _id }) => _id === quoting._id);
  expect(listed?.quoted).toEqual(body.quoted);
  return body.quoted;
}

const gone = { post: null };
const events = async () =>
  (
    await forum.db.outboxEvent.findMany({
      where: { type: "post.changed", subject: quoting._id },
      orderBy: { id: "asc" },
    })
  ).map(({ data }) => data as Record<string, unknown>);

describe("a post that quotes another one", () => {
  it("shows its beginning, one level deep, to visitors too", async () => {
    const beginning = {
      _id: quoted._id,
      title: "Quoted",
      content: "Words of Lukas",
      lang: "en",
      warning: null,
      createdAt: quoted.createdAt,
      user: quoted.user,
    };
    expect(quoting.quoted).toEqual({ post: beginning });
    expect(await seenBy(forum.visitor())).toEqual({ post: beginning });
    expect(quoted.quoted).toBeNull();
    const outer = await noor.publish({ quote: quoting._id, content: "x".repeat(999) });
    expect(outer.quoted?.post).toMatchObject({ _id: quoting._id });
    expect(JSON.stringify(outer.quoted)).not.toContain(quoted._id);
    const long = await noor.publish({ quote: outer._id });
    expect(long.quoted?.post?.content).toHaveLength(QUOTED_TEXT_MAX);
  });

  it("follows the quoted post: its changes, its warning, its deletion and its return", async () => {
    const changes = { title: "Changed", warning: "Drought" };
    await lukas.browser.send("PATCH", `/api/posts/${quoted._id}`, changes);
    expect(await seenBy(noor.browser)).toMatchObject({ post: { ...changes, content: "" } });
    await lukas.browser.send("DELETE", `/api/posts/${quoted._id}`);
    expect(await seenBy(noor.browser)).toEqual(gone);
    await lukas.browser.post(`/api/posts/${quoted._id}/restore`, {});
    expect(await seenBy(noor.browser)).toMatchObject({ post: { title: "Changed" } });
  });

  it("keeps its quote when it is edited, deleted and restored", async () => {
    const path = `/api/posts/${quoting._id}`;
    await amara.browser.send("PATCH", path, { title: "Other" });
    await amara.browser.send("DELETE", path);
    await amara.browser.post(`${path}/restore`, {});
    expect(await seenBy(noor.browser)).toMatchObject({ post: { _id: quoted._id } });
    const answer = await amara.browser.send("PATCH", path, { quote: newId() });
    expect(answer.status).toBe(400);
  });

  it("shows nothing of what a block, a mute or a muted word hides, nor of a hidden post", async () => {
    const restrict = (kind: string, active: boolean, version: number) =>
      deliver("restriction.changed", {
        memberId: noor.id,
        otherId: lukas.id,
        kind,
        active,
        until: null,
        version,
      });
    for (const kind of ["block", "mute"]) {
      await restrict(kind, true, 1);
      expect([kind, await seenBy(noor.browser)]).toEqual([kind, gone]);
      await restrict(kind, false, 2);
    }
    await deliver("mutedWords.changed", { memberId: noor.id, words: ["of lukas"], version: 1 });
    expect(await seenBy(noor.browser)).toEqual(gone);
    expect(await seenBy(amara.browser)).not.toEqual(gone);
    await forum.db.post.update({ where: { id: quoted._id }, data: { hiddenAt: new Date() } });
    for (const { browser } of [amara, lukas, noor]) expect(await seenBy(browser)).toEqual(gone);
  });

  it("is refused where the quoted post can't be read, and for what is no id", async () => {
    const send = async ({ browser }: Member, quote: unknown) =>
      refusalOf(await browser.post("/api/posts", draft({ quote })));
    for (const quote of ["1", "", 7, null])
      expect(await send(noor, quote)).toMatchObject({ status: 400, fields: ["quote"] });
    expect(await send(noor, newId())).toMatchObject({ status: 404, code: "not_found" });
    const block = { memberId: lukas.id, otherId: noor.id, kind: "block", active: true };
    await deliver("restriction.changed", { ...block, until: null, version: 9 });
    expect(await send(noor, quoted._id)).toMatchObject({ status: 404 });
    await lukas.browser.send("DELETE", `/api/posts/${quoted._id}`);
    expect(await send(amara, quoted._id)).toMatchObject({ status: 404 });
    expect(await forum.db.post.count({ where: { authorId: noor.id } })).toBe(0);
  });

  it("names the quoted post in its events, also when it is deleted", async () => {
    const names = { postId: quoted._id, authorId: lukas.id };
    await lukas.browser.send("DELETE", `/api/posts/${quoted._id}`);
    await amara.browser.send("DELETE", `/api/posts/${quoting._id}`);
    expect(await events()).toMatchObject([
      { removed: false, quoted: names },
      { removed: true, quoted: names },
    ]);
  });

  it("is written by PostgreSQL in one statement as the contract has it, with and without what it quotes", async () => {
    await forum.db.post.update({ where: { id: quoting._id }, data: { quotedPostId: newId() } });
    await amara.publish({ quote: quoted._id });
    for (const viewer of [noor.id, null]) {
      const query = vi.spyOn(forum.pool, "query");
      const page = parseJson(await listPosts(forum.pool, { kind: "feed" }, { limit: 3 }, viewer));
      expect(query).toHaveBeenCalledOnce();
      query.mockRestore();
      expect(feedPageSchema.parse(page)).toEqual(page);
      expect(page.posts.map((post) => post.quoted?.post?._id)).toEqual([
        quoted._id,
        undefined,
        undefined,
      ]);
    }
  });
});
