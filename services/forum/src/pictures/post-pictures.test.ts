import { readdir } from "node:fs/promises";
import path from "node:path";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import type { Post, PostCreated, PostEdited } from "@oneworld/contracts/forum/http";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, draft, readPage } from "../../test/testing.ts";
import { StoreUnavailable } from "@oneworld/service-kit/pictures/picture-store";
import { deleteUnused } from "./pictures.rules.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const read = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;
/** Whether the store has the picture of an address. */
const isStored = async (url: string) => (await forum.store.get(path.basename(url))) !== null;

/** As if so many minutes had gone by for what may be deleted some time. */
async function sweepAfter(minutes: number): Promise<number> {
  await forum.db.$executeRaw`
    UPDATE post_picture SET delete_after = delete_after - make_interval(mins => ${minutes})`;
  return deleteUnused(forum);
}
const DAY = 24 * 60;

const refusalOf = ({ status: code, body }: { status: number; body: unknown }) => {
  const { fields = {}, message } = errorBodySchema.strict().parse(body);
  return { status: code, fields: Object.keys(fields), message };
};

describe("a post", () => {
  it("shows its pictures in the given order with their words, everywhere", async () => {
    const { publish, upload, browser } = forum.signIn();
    const [one, two] = [await upload(100, 50), await upload(30, 60)];
    const post = await publish({
      pictures: [{ id: two._id, alt: " <b>A well</b> " }, { id: one._id }],
    });
    const pictures = [
      { ...two, alt: "<b>A well</b>" },
      { ...one, alt: "" },
    ];
    expect(post.pictures).toEqual(pictures);
    expect((await read(post._id)).pictures).toEqual(pictures);
    const feed = await readPage(browser, "/api/posts?limit=1");
    expect(feed.posts[0]?.pictures).toEqual(pictures);
    expect((await browser.get(`/api/posts/${post._id}/head`)).body["image"]).toBe(two.url);
  });

  it("without pictures is as before", async () => {
    const { publish } = forum.signIn();
    expect(await publish()).toMatchObject({ pictures: [], warning: null });
    // As the form sends it
    expect(await publish({ pictures: [], warning: null })).toMatchObject({ warning: null });
  });

  it("is published once with its pictures, however often it is sent", async () => {
    const { upload, browser } = forum.signIn();
    const body = draft({ pictures: [{ id: (await upload())._id, alt: "A pump" }] });
    const headers = { "idempotency-key": "picture-key-1" };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await browser.post<PostCreated>("/api/posts", body, headers));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[1]?.body.post).toEqual(answers[0]?.body.post);
  });
});

const author = forum.signIn();
const own = (await author.upload())._id;
const shown = (await author.upload())._id;
await author.publish({ pictures: [{ id: shown }] });
const foreign = (await forum.signIn().upload())._id;

describe("refused, with no post and no change, is", () => {
  it.each<[string, unknown, string]>([
    ["another member's picture", [{ id: foreign }], "pictures"],
    ["a picture that is in another post", [{ id: shown }], "pictures"],
    ["one that there isn't", [{ id: own }, { id: crypto.randomUUID() }], "pictures"],
    ["the same picture twice", [{ id: own }, { id: own }], "pictures"],
    ["five pictures", Array.from({ length: 5 }, () => ({ id: crypto.randomUUID() })), "pictures"],
    ["an id that is none", [{ id: "1" }], "pictures.0.id"],
    ["words that are too long", [{ id: own, alt: "x".repeat(1501) }], "pictures.0.alt"],
    ["words that can't be shown", [{ id: own, alt: "a\u0000b" }], "pictures.0.alt"],
    ["an unknown field", [{ id: own, url: "https://evil.example" }], "url"],
    ["no list", own, "pictures"],
  ])("%s", async (_, pictures, field) => {
    const before = [await forum.db.post.count(), await forum.db.postPicture.findMany()];
    const refused = refusalOf(await author.browser.post("/api/posts", draft({ pictures })));
    expect(refused).toMatchObject({ status: 400, fields: [field] });
    expect([await forum.db.post.count(), await forum.db.postPicture.findMany()]).toEqual(before);
  });

  it("one of two posts that show the same picture at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await author.upload();
      const answers = await Promise.all(
        Array.from({ length: 3 }, () =>
          author.browser.post("/api/posts", draft({ pictures: [{ id }] })),
        ),
      );
      expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual([
        "200",
        "400",
        "400",
      ]);
    }
  });
});

describe("an edited post", () => {
  it("gains, loses and reorders pictures, and says that it was edited", async () => {
    const { publish, upload, browser } = forum.signIn();
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const { _id } = await publish({ pictures: [{ id: one._id, alt: "1" }, { id: two._id }] });
    const edit = (pictures: object[]) =>
      browser.send<PostEdited>("PATCH", `/api/posts/${_id}`, { pictures });
    const same = await edit([{ id: one._id, alt: "1" }, { id: two._id }]);
    expect(same.body.post.editedAt).toBeNull();
    const { body } = await edit([{ id: three._id }, { id: two._id, alt: "2" }]);
    expect(body.post.editedAt).not.toBeNull();
    expect(body.post.pictures).toEqual([
      { ...three, alt: "" },
      { ...two, alt: "2" },
    ]);
    // What was removed can be shown again
    expect((await edit([{ id: one._id }])).body.post.pictures).toHaveLength(1);
    const title = await browser.send<PostEdited>("PATCH", `/api/posts/${_id}`, { title: "New" });
    expect(title.body.post.pictures).toHaveLength(1);
    expect(refusalOf(await edit([{ id: (await forum.signIn().upload())._id }])).status).toBe(400);
  });
});

describe("pictures are deleted", () => {
  it("when no post has shown them for a day", async () => {
    const { publish, upload, browser } = forum.signIn();
    const [unused, kept, removed] = [await upload(), await upload(), await upload()];
    const { _id } = await publish({ pictures: [{ id: kept._id }, { id: removed._id }] });
    await browser.send("PATCH", `/api/posts/${_id}`, { pictures: [{ id: kept._id }] });
    await sweepAfter(DAY - 5);
    expect([await isStored(unused.url), await isStored(removed.url)]).toEqual([true, true]);
    await sweepAfter(10);
    expect(await Promise.all([unused, kept, removed].map(({ url }) => isStored(url)))).toEqual([
      false,
      true,
      false,
    ]);
    const again = await browser.post("/api/posts", draft({ pictures: [{ id: unused._id }] }));
    expect(refusalOf(again)).toMatchObject({ status: 400, fields: ["pictures"] });
  });

  it("with their post, once it can't be restored", async () => {
    const { publish, upload, browser } = forum.signIn();
    const pictures = [{ id: (await upload())._id, alt: "A well" }];
    const post = await publish({ pictures, warning: "Floods" });
    const url = post.pictures[0]?.url ?? "";
    const address = `/api/posts/${post._id}`;
    await browser.send("DELETE", address);
    expect(refusalOf(await browser.post("/api/posts", draft({ pictures }))).status).toBe(400);
    await sweepAfter(10);
    await browser.post(`${address}/restore`, {});
    expect(await read(post._id)).toEqual(post);
    await sweepAfter(DAY);
    expect(await isStored(url)).toBe(true);
    await browser.send("DELETE", address);
    await sweepAfter(12);
    expect(await isStored(url)).toBe(false);
  });

  it("with their owner's account, also from posts that stay", async () => {
    const { id, publish, upload } = forum.signIn();
    const post = await publish({ pictures: [{ id: (await upload())._id, alt: "My house" }] });
    await upload();
    const { body } = await forum.internal.get(`/internal/members/${id}/export`);
    expect(body["pictures"]).toMatchObject([{ alt: "My house", postId: post._id }, { alt: "" }]);
    await forum.remove(id);
    expect((await read(post._id)).pictures).toEqual([]);
    await deleteUnused(forum);
    expect(await isStored(post.pictures[0]?.url ?? "")).toBe(false);
    expect(await forum.db.postPicture.count({ where: { ownerId: id } })).toBe(0);
  });

  it("when a member has uploaded 40 others since", async () => {
    const { id, upload } = forum.signIn();
    const first = await upload();
    for (let count = 0; count < 40; count += 1) await upload(2, 2);
    await deleteUnused(forum);
    expect(await isStored(first.url)).toBe(false);
    expect(await forum.db.postPicture.count({ where: { ownerId: id } })).toBe(40);
  });

  it("again where the store has failed, and once by several replicas", async () => {
    await sweepAfter(DAY);
    const { url } = await forum.signIn().upload();
    await forum.db
      .$executeRaw`UPDATE post_picture SET delete_after = now() - interval '1 second' WHERE delete_after IS NOT NULL`;
    const away = {
      ...forum.store,
      delete: () => Promise.reject(new StoreUnavailable(new Error("store is unavailable"))),
    };
    await expect(deleteUnused({ db: forum.db, store: away })).rejects.toThrow(
      "store is unavailable",
    );
    expect(await deleteUnused(forum, AbortSignal.abort())).toBe(0);
    expect(await isStored(url)).toBe(true);
    const counts = await Promise.all([deleteUnused(forum), deleteUnused(forum)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const files = await readdir(forum.folder);
    expect(files).toHaveLength(await forum.db.postPicture.count());
  });

  it("also where the store has refused to delete another one before", async () => {
    await sweepAfter(DAY);
    const { upload } = forum.signIn();
    const [refused, other] = [await upload(), await upload()];
    await forum.db.$executeRaw`
      UPDATE post_picture SET delete_after = now() - CASE id WHEN ${refused._id}::uuid THEN interval '2 s' ELSE interval '1 s' END
      WHERE id IN (${refused._id}::uuid, ${other._id}::uuid)`;
    const store = {
      ...forum.store,
      delete: (name: string) =>
        refused.url.endsWith(name)
          ? Promise.reject(new Error("Refused"))
          : forum.store.delete(name),
    };
    await expect(deleteUnused({ db: forum.db, store })).rejects.toThrow("1 of 2 failed");
    expect([await isStored(refused.url), await isStored(other.url)]).toEqual([true, false]);
    // Its next turn is an hour later
    expect(await deleteUnused({ db: forum.db, store })).toBe(0);
    await sweepAfter(61);
    expect(await isStored(refused.url)).toBe(false);
  });
});

describe("a picture is seen by", () => {
  const readers = (owner: ReturnType<typeof forum.signIn>, url: string) =>
    Promise.all(
      [
        owner.browser,
        forum.signIn().browser,
        forum.visitor(),
        forum.signIn("Ingrid", "moderator").browser,
        forum.signIn("Ingrid", "moderator", { secondFactor: true }).browser,
      ].map(async (browser) => {
        const { status, headers } = await browser.get(`${url}?w=360`);
        return [status, headers.get("cache-control")];
      }),
    );
  const PUBLIC = [200, "public, max-age=31536000, s-maxage=3600, immutable"];
  const NONE = [404, "no-store"];
  const PRIVATE = [200, "private, no-store"];
  const ALL = [PUBLIC, PUBLIC, PUBLIC, PUBLIC, PUBLIC];
  const OWN = [PRIVATE, NONE, NONE, NONE, NONE];

  it("its owner until a post shows it, and again once none does", async () => {
    const owner = forum.signIn();
    const { _id: id, url } = await owner.upload();
    expect(await readers(owner, url)).toEqual(OWN);
    const post = await owner.publish({ pictures: [{ id }] });
    expect(await readers(owner, url)).toEqual(ALL);
    await owner.browser.send("DELETE", `/api/posts/${post._id}`);
    expect(await readers(owner, url)).toEqual(OWN);
    await owner.browser.post(`/api/posts/${post._id}/restore`, {});
    expect(await readers(owner, url)).toEqual(ALL);
    await owner.browser.send("PATCH", `/api/posts/${post._id}`, { pictures: [] });
    expect(await readers(owner, url)).toEqual(OWN);
  });

  it.each([
    ["a member's", forum.signIn()],
    ["a moderator's", forum.signIn("Tomas", "moderator", { secondFactor: true })],
  ])("moderators, and its owner while the post is only held: %s", async (_, owner) => {
    const { _id: id, url } = await owner.upload();
    const post = await owner.publish({ pictures: [{ id }] });
    const change = (heldFor: string | null) =>
      forum.db.post.update({ where: { id: post._id }, data: { hiddenAt: new Date(), heldFor } });
    await change("pattern");
    expect(await readers(owner, url)).toEqual([PRIVATE, NONE, NONE, NONE, PRIVATE]);
    await change(null);
    expect(await readers(owner, url)).toEqual([NONE, NONE, NONE, NONE, PRIVATE]);
  });
});

describe("a content warning", () => {
  it("is kept, changed and removed", async () => {
    const { publish, browser } = forum.signIn();
    const post = await publish({ warning: "  Injuries " });
    expect(post.warning).toBe("Injuries");
    const edit = async (changes: object) =>
      (await browser.send<PostEdited>("PATCH", `/api/posts/${post._id}`, changes)).body.post;
    expect(await edit({ title: "New" })).toMatchObject({ warning: "Injuries" });
    expect((await edit({ warning: "Floods" })).warning).toBe("Floods");
    expect((await edit({ warning: "" })).warning).toBeNull();
    expect((await edit({ warning: "Floods" })).warning).toBe("Floods");
    expect((await edit({ warning: null })).warning).toBeNull();
    const long = await browser.post("/api/posts", draft({ warning: "x".repeat(101) }));
    expect(refusalOf(long)).toMatchObject({ status: 400, fields: ["warning"] });
  });

  it("stands for text and pictures in previews, search and Atom", async () => {
    const { publish, upload, browser } = forum.signIn();
    const pictures = [{ id: (await upload())._id, alt: "A house" }];
    const content = "The landslide took zwiebelturm away.";
    const post = await publish({ content, pictures, warning: "Landslide" });
    const { body: head } = await browser.get(`/api/posts/${post._id}/head`);
    expect(head).toMatchObject({
      description: "Content warning: Landslide",
      text: "Content warning: Landslide",
      image: null,
    });
    const { body } = await browser.get(`/api/posts/search?q=zwiebelturm`);
    expect(body["results"]).toMatchObject([
      { excerpt: [{ text: "Content warning: Landslide", isMatch: false }] },
    ]);
    const atom = await forum.app.request("/api/posts/feed?category=Poverty");
    const feed = await atom.text();
    expect(feed).toContain('<summary type="text">Content warning: Landslide</summary>');
    expect(feed).not.toContain("zwiebelturm");
  });
});
