import { feedPageSchema } from "@oneworld/contracts/forum/http";
import { parseJson } from "@oneworld/service-kit/data/database-json";
import { expect, it } from "vitest";
import { createTestForum, draft } from "../../test/testing.ts";
import { listBookmarks, listPosts } from "./posts.repo.ts";

it("PostgreSQL writes the feed exactly as the contract has it, filled and empty", async () => {
  const forum = await createTestForum();
  try {
    const { id, browser, publish, upload } = forum.signIn();
    const picture = { id: (await upload())._id, alt: "A pump" };
    const full = await publish({ warning: "Drought", pictures: [picture] });
    await browser.post(`/api/bookmarks/${full._id}`, { bookmarked: true });
    await browser.send("PATCH", `/api/posts/${full._id}`, draft({ title: "Changed" }));
    await browser.post(`/api/like/${full._id}`, {});
    await browser.post(`/api/comments/${full._id}`, { commentContent: "First" });
    const { body } = await browser.post<{ comment: { _id: string } }>(`/api/comments/${full._id}`, {
      commentContent: "Second",
    });
    await browser.send("PATCH", `/api/comments/${body.comment._id}`, { commentContent: "Changed" });
    const imgUrl = "/media/1";
    await forum.db.member.update({ where: { id }, data: { imgUrl, statusBadge: "Legend" } });
    await forum.signIn("Amara Okafor").publish({ region: null });

    for (const viewer of [id, null]) {
      for (const limit of [1, 20]) {
        const page = parseJson(await listPosts(forum.pool, { kind: "feed" }, { limit }, viewer));
        expect(page.posts).toHaveLength(Math.min(limit, 2));
        // Parsing drops fields that the schema doesn't have, so an equal result has no others
        expect(feedPageSchema.parse(page)).toEqual(page);
      }
    }
    const discussed = await listPosts(forum.pool, { kind: "feed" }, { limit: 20 }, id, "discussed");
    const bookmarks = await listBookmarks(forum.pool, id, { limit: 20 });
    for (const list of [discussed, bookmarks].map(parseJson)) {
      expect(feedPageSchema.parse(list)).toEqual(list);
      expect(list.posts.find(({ _id }) => _id === full._id)?.bookmarked).toBe(true);
    }
    const [, post] = parseJson(
      await listPosts(forum.pool, { kind: "feed" }, { limit: 2 }, id),
    ).posts;
    expect(post).toMatchObject({
      warning: "Drought",
      pictures: [{ _id: picture.id, alt: picture.alt }],
      bookmarked: true,
      user: { img: { secure_url: imgUrl }, statusBadge: "Legend" },
      likes: [{ userId: id }],
      comments: [{ editedAt: null }, { content: "Changed" }],
    });
  } finally {
    await forum.close();
  }
});
