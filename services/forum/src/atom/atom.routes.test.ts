import { afterAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";
import { textsIn } from "../../test/xml.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const read = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await forum.visitor().get<string>(`/api/posts/feed?${query}`, headers);
  return { ...answer, etag: answer.headers.get("etag") ?? "" };
};

describe("GET /api/posts/feed", () => {
  it("is a valid Atom feed without posts too", async () => {
    const { status, body, headers } = await read("category=Policy&region=Asia");
    expect([status, headers.get("content-type")]).toEqual([
      200,
      "application/atom+xml; charset=utf-8",
    ]);
    expect(textsIn(body)).toMatchObject({
      "feed/id": ["http://localhost:3000/Policy/Asia/feed.atom"],
      "feed/title": ["Policy: Asia | One World. One Future."],
      "feed/updated": ["1970-01-01T00:00:00.000Z"],
    });
  });

  it("has the newest posts of the topic, with absolute addresses, authors and times", async () => {
    const author = forum.signIn("Amara Okafor");
    const older = await author.publish({ postCategory: "Climate", title: "Older" });
    const newer = await author.publish({ postCategory: "Climate", title: "Newer" });
    await author.publish({ postCategory: "Conflict" });
    await author.browser.send("PATCH", `/api/posts/${older._id}`, { title: "Older, changed" });
    const { body } = await read("category=Climate");
    const texts = textsIn(body);
    const addresses = [newer, older].map(({ _id }) => `http://localhost:3000/post/${_id}`);
    expect(texts).toMatchObject({
      "feed/id": ["http://localhost:3000/Climate/feed.atom"],
      "entry/id": addresses,
      "entry/title": ["Newer", "Older, changed"],
      "entry/published": [newer.createdAt, older.createdAt],
      "author/name": ["Amara Okafor", "Amara Okafor"],
      "entry/content": [newer.content, older.content],
    });
    const [newest, changed] = texts["entry/updated"] ?? [];
    expect(newest).toBe(newer.createdAt);
    expect(texts["feed/updated"]).toEqual([changed]);
    for (const address of addresses) expect(body).toContain(`href="${address}"`);
    expect(body).toContain(
      '<link rel="self" type="application/atom+xml" href="http://localhost:3000/Climate/feed.atom"/>',
    );
  });

  it("holds markup, ends of sections and characters that XML can't hold as harmless text", async () => {
    const content = `]]> </content><script>alert("1")</script> & 'x' \u200f שלום`;
    const { _id } = await forum
      .signIn("O'Neil <i>")
      .publish({ postCategory: "Inequality", content });
    const title = `"]]>" <b>&amp;</b> \u202egnp`;
    await forum.db.post.update({
      where: { id: _id },
      data: { title, content: `${content} \u0001\u0008\ufffe\uffff` },
    });
    const { body } = await read("category=Inequality");
    expect(textsIn(body)).toMatchObject({
      "entry/title": [`"]]>" <b>&amp;</b> gnp`],
      "entry/content": [`${content} `],
      "author/name": ["O'Neil <i>"],
    });
    expect(body).not.toContain("<script");
  });

  it("answers 304 to a reader that has it, until it changes", async () => {
    const author = forum.signIn();
    const post = await author.publish({ postCategory: "Policy" });
    const first = await read("category=Policy");
    const modified = first.headers.get("last-modified") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    const known: Record<string, string>[] = [
      { "if-none-match": first.etag },
      { "if-none-match": `"other", W/${first.etag}` },
      { "if-modified-since": modified },
    ];
    for (const headers of known) {
      const again = await read("category=Policy", headers);
      expect([headers, again.status, again.body]).toEqual([headers, 304, ""]);
      expect(again.headers.get("last-modified")).toBe(modified);
    }
    const since = { "if-modified-since": "yesterday, or so" };
    expect((await read("category=Policy", since)).status).toBe(200);
    await author.browser.send("PATCH", `/api/posts/${post._id}`, { title: "Changed" });
    expect((await read("category=Policy", { "if-none-match": first.etag })).status).toBe(200);
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    expect((await read("category=Policy", { "if-modified-since": modified })).status).toBe(200);
  });

  it.each([
    ["", "category"],
    ["category=Sports", "category"],
    ["category=Climate&region=Mars", "region"],
  ])("refuses %j and names the field", async (query, field) => {
    const { status, body } = await read(query);
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  });
});
