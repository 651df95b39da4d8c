import { searchPageSchema } from "@oneworld/contracts/forum/search";
import type { Comment, Post } from "@oneworld/contracts/forum/http";
import { LANGUAGE_COOKIE } from "@oneworld/contracts/site/languages";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, draft } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const SPANISH = {
  title: "El agua",
  content: "El agua limpia es un derecho de todas las personas.",
};
const SHORT = { title: "Bravo", content: "Bravo!" };

const author = forum.signIn("Amara Okafor");
const patch = (id: string, changes: unknown) =>
  author.browser.send<{ post: Post }>("PATCH", `/api/posts/${id}`, changes);
const comment = async (postId: string, given: Record<string, unknown>) =>
  (await author.browser.post<{ comment: Comment }>(`/api/comments/${postId}`, given)).body.comment;
const readPost = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;

describe("the language of a post and a comment", () => {
  it("is found by the words, else by the author's pages", async () => {
    expect((await author.publish(SPANISH)).lang).toBe("es");
    expect((await author.publish({ title: "水", content: "水是所有人的权利。" })).lang).toBe("zh");
    expect((await author.publish({ title: "Вода", content: "Вода — право" })).lang).toBeNull();
    const short = async (headers: Record<string, string>) =>
      (await author.browser.post<{ post: Post }>("/api/posts", draft(SHORT), headers)).body.post
        .lang;
    expect(await short({})).toBe("en");
    expect(await short({ "accept-language": "fr-CA,fr;q=0.9" })).toBe("fr");
    author.browser.cookies.set(LANGUAGE_COOKIE, "es");
    expect(await short({ "accept-language": "fr" })).toBe("es");
    const post = await author.publish(draft());
    expect((await comment(post._id, { commentContent: "Bien!" })).lang).toBe("es");
    author.browser.cookies.set(LANGUAGE_COOKIE, "en");
  });

  it("is what the author says, and can be none", async () => {
    expect((await author.publish({ ...SPANISH, lang: "fr" })).lang).toBe("fr");
    for (const lang of [null, ""])
      expect((await author.publish({ ...SPANISH, lang })).lang).toBeNull();
    const post = await author.publish(draft());
    expect((await comment(post._id, { commentContent: "Bravo", lang: "ar" })).lang).toBe("ar");
  });

  it.each(["pt", "EN", "en-GB", "<b>", 1, ["en"]])(
    "refuses %j and changes nothing",
    async (lang) => {
      const { _id, content } = await author.publish(draft());
      const refusal = { status: 400, code: "invalid_input", fields: ["lang"] };
      const before = await forum.db.post.count();
      expect(refusalOf(await author.browser.post("/api/posts", draft({ lang })))).toEqual(refusal);
      expect(refusalOf(await patch(_id, { content: "Other", lang }))).toEqual(refusal);
      const given = { commentContent: "Good", lang };
      expect(refusalOf(await author.browser.post(`/api/comments/${_id}`, given))).toEqual(refusal);
      expect(await forum.db.post.count()).toBe(before);
      expect(await readPost(_id)).toMatchObject({ content, lang: "en", commentCount: 0 });
    },
  );

  it("of a post stays until its author changes it, that of a comment goes with its words", async () => {
    const { _id } = await author.publish(draft());
    expect((await patch(_id, SPANISH)).body.post).toMatchObject({ ...SPANISH, lang: "en" });
    expect((await patch(_id, { lang: "es" })).body.post).toMatchObject({ ...SPANISH, lang: "es" });
    expect((await patch(_id, { lang: null })).body.post.lang).toBeNull();
    const { _id: commentId } = await comment(_id, { commentContent: "Well said by you" });
    const { body } = await author.browser.send<{ comment: Comment }>(
      "PATCH",
      `/api/comments/${commentId}`,
      { commentContent: "Gracias por esto" },
    );
    expect(body.comment.lang).toBe("es");
  });

  it("comes with quotes, earlier versions, search results, the feed for readers and the page's head", async () => {
    const { _id } = await author.publish({ ...SPANISH, postCategory: "Inequality" });
    const quoting = await author.publish(draft({ quote: _id }));
    expect(quoting).toMatchObject({ lang: "en", quoted: { post: { lang: "es" } } });
    await patch(_id, { content: "Todas las personas", lang: "fr" });
    const visitor = forum.visitor();
    const { body: earlier } = await visitor.get(`/api/posts/${_id}/versions`);
    expect(earlier).toMatchObject({ versions: [{ content: SPANISH.content, lang: "es" }] });
    expect((await visitor.get(`/api/posts/${_id}/head`)).body).toMatchObject({ lang: "fr" });
    const { body: atom } = await visitor.get<string>("/api/posts/feed?category=Inequality");
    expect(atom).toContain('<entry xml:lang="fr">');
    await comment(_id, { commentContent: "The zanzibar of this" });
    await author.publish({ title: "zanzibar", content: "Zanzibar", lang: null });
    const found = await visitor.get("/api/posts/search?q=zanzibar");
    const { results } = searchPageSchema.strict().parse(found.body);
    expect(results.map(({ kind, titleLang, lang }) => [kind, titleLang, lang])).toEqual(
      expect.arrayContaining([
        ["comment", "fr", "en"],
        ["post", null, null],
      ]),
    );
  });

  it("outlives deletion and restoring, and is in the export", async () => {
    const member = forum.signIn();
    const { _id } = await member.publish(SPANISH);
    const given = { commentContent: "Merci beaucoup" };
    const { body } = await member.browser.post<{ comment: Comment }>(`/api/comments/${_id}`, given);
    await member.browser.send("DELETE", `/api/comments/${body.comment._id}`);
    await member.browser.post(`/api/comments/${body.comment._id}/restore`);
    await member.browser.send("DELETE", `/api/posts/${_id}`);
    await member.browser.post(`/api/posts/${_id}/restore`);
    expect(await readPost(_id)).toMatchObject({ lang: "es", comments: [{ lang: "fr" }] });
    const { body: own } = await forum.internal.get(`/internal/members/${member.id}/export`);
    expect(own).toMatchObject({ posts: [{ lang: "es" }], comments: [{ lang: "fr" }] });
  });

  it("isn't known of rows of before", async () => {
    const { _id } = await author.publish(draft());
    await forum.db.post.update({ where: { id: _id }, data: { lang: null } });
    expect((await readPost(_id)).lang).toBeNull();
    const { body: atom } = await forum.visitor().get<string>("/api/posts/feed?category=Poverty");
    expect(atom).toMatch(/<entry>\n<id>/);
  });
});
