import { bookmarkedSchema, type Post } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum({ REPLIES_PER_MINUTE: 60 });
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const bookmark = async ({ browser }: Member, postId: string, bookmarked = true) => {
  const { status, body } = await browser.post(`/api/bookmarks/${postId}`, { bookmarked });
  return status === 200 ? bookmarkedSchema.strict().parse(body).bookmarked : status;
};

const listOf = async ({ browser }: Member, query = "") => {
  const { posts, nextCursor } = await readPage(browser, `/api/bookmarks${query}`);
  return { ids: posts.map(({ _id }) => _id), nextCursor };
};

describe("bookmarks", () => {
  it("are the member's alone, the last bookmarked first, and marked in all lists", async () => {
    const [reader, author] = [forum.signIn(), forum.signIn()];
    const ids = [await author.publish(), await author.publish()].map(({ _id }) => _id);
    for (const id of ids.toReversed()) expect(await bookmark(reader, id)).toBe(true);
    expect(await listOf(reader)).toEqual({ ids, nextCursor: null });
    expect(await listOf(author)).toEqual({ ids: [], nextCursor: null });
    const seenBy = async (browser: Member["browser"]) =>
      (await browser.get<Post>(`/api/posts/${ids[0]}`)).body.bookmarked;
    expect(await seenBy(reader.browser)).toBe(true);
    expect(await seenBy(author.browser)).toBe(false);
    expect(await seenBy(forum.visitor())).toBe(false);
    const { posts } = await readPage(reader.browser, `/api/userposts/${author.id}`);
    expect(posts.map(({ bookmarked }) => bookmarked)).toEqual([true, true]);
  });

  it("continue by cursor without gaps and repeats while others are added and removed", async () => {
    const reader = forum.signIn();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { _id } = await forum.signIn().publish();
      await bookmark(reader, _id);
      ids.unshift(_id);
    }
    const first = await listOf(reader, "?limit=2");
    await bookmark(reader, (await forum.signIn().publish())._id);
    // The cursor's own bookmark
    await bookmark(reader, ids[1] ?? "", false);
    const second = await listOf(reader, `?limit=2&cursor=${first.nextCursor}`);
    const third = await listOf(reader, `?limit=2&cursor=${second.nextCursor}`);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
    expect(third.nextCursor).toBeNull();
  });

  it("are one for each post, however often and at once it is bookmarked", async () => {
    const reader = forum.signIn();
    const { _id } = await forum.signIn().publish();
    await Promise.all([1, 2, 3, 4].map(() => bookmark(reader, _id)));
    expect((await listOf(reader)).ids).toEqual([_id]);
    expect(await bookmark(reader, _id, false)).toBe(false);
    expect(await bookmark(reader, _id, false)).toBe(false);
    expect((await listOf(reader)).ids).toEqual([]);
  });

  it("go with a deleted post, and return with it", async () => {
    const [reader, leaver, author] = [forum.signIn(), forum.signIn(), forum.signIn()];
    const { _id } = await author.publish();
    await bookmark(reader, _id);
    await bookmark(leaver, _id);
    await author.browser.send("DELETE", `/api/posts/${_id}`);
    expect((await listOf(reader)).ids).toEqual([]);
    expect(await bookmark(reader, _id)).toBe(404);
    await forum.remove(leaver.id);
    await author.browser.post(`/api/posts/${_id}/restore`, {});
    expect((await listOf(reader)).ids).toEqual([_id]);
    expect(await forum.db.bookmark.count({ where: { memberId: leaver.id } })).toBe(0);
  });

  it("of a removed member are erased", async () => {
    const leaver = forum.signIn();
    await bookmark(leaver, (await forum.signIn().publish())._id);
    await forum.remove(leaver.id);
    expect(await forum.db.bookmark.count({ where: { memberId: leaver.id } })).toBe(0);
  });

  it("are refused to visitors, for others, of unknown posts and beyond the limit", async () => {
    const [reader, other] = [forum.signIn(), forum.signIn()];
    const { _id } = await other.publish();
    const refused = async (browser: Member["browser"], path: string, body: unknown) =>
      refusalOf(await browser.post(path, body));
    const path = `/api/bookmarks/${_id}`;
    expect(await refused(forum.visitor(), path, { bookmarked: true })).toMatchObject({
      status: 401,
    });
    expect(await refused(reader.browser, path, { id: other.id, bookmarked: true })).toMatchObject({
      status: 403,
    });
    for (const bookmarked of [undefined, null, "true", 1]) {
      expect(await refused(reader.browser, path, { bookmarked })).toMatchObject({
        status: 400,
        fields: ["bookmarked"],
      });
    }
    for (const id of [newId(), "1", "%00"]) expect(await bookmark(reader, id)).toBe(404);
    expect((await listOf(reader)).ids).toEqual([]);
    const statuses: unknown[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push(await bookmark(other, _id));
    expect(statuses.at(-1)).toBe(429);
  });
});
