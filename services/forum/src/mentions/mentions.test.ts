import { mentionChanged } from "@oneworld/contracts/forum/events";
import {
  commentCreatedSchema,
  memberNamesSchema,
  postSchema,
  type CommentCreated,
  type Post,
} from "@oneworld/contracts/forum/http";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";

const forum = await createTestForum();
const author = forum.signIn("Amara Okafor");
afterAll(() => forum.close());

/** A member whom the forum knows. */
const join = async (name: string) => {
  const member = forum.signIn(name);
  await forum.db.member.create({ data: { id: member.id, name } });
  return member;
};

const rename = (id: string, name: string) =>
  forum.db.member.update({ where: { id }, data: { name } });

const read = async (id: string) => (await forum.visitor().get<Post>(`/api/posts/${id}`)).body;

const stored = async (id: string) =>
  (await forum.db.post.findUniqueOrThrow({ where: { id } })).content;

/** What was published about the mentions of a post. */
const published = async (postId: string) => {
  const rows = await forum.db.outboxEvent.findMany({
    where: { type: "mention.changed", subject: postId },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => mentionChanged.strict().parse(data));
};
const changes = async (postId: string) =>
  (await published(postId)).map(({ memberId, mentioned }) => [memberId, mentioned]);

describe("a mention", () => {
  it("is the member, whatever their name becomes, in posts, lists, previews, feeds and searches", async () => {
    const ben = await join("Ben Quillfeather");
    const post = await author.publish({
      content: "Ask @Ben Quillfeather about pumps.",
      mentions: [ben.id],
    });
    expect(post.mentions).toEqual([{ _id: ben.id, name: "Ben Quillfeather" }]);
    expect(post.content).toBe("Ask @Ben Quillfeather about pumps.");
    expect(await stored(post._id)).toBe(`Ask @[${ben.id}] about pumps.`);

    await rename(ben.id, "Benedict Q");
    const content = "Ask @Benedict Q about pumps.";
    const mentions = [{ _id: ben.id, name: "Benedict Q" }];
    expect(await read(post._id)).toMatchObject({ content, mentions });
    const { posts } = await readPage(forum.visitor(), `/api/userposts/${author.id}`);
    expect(posts[0]).toMatchObject({ content, mentions });
    const { body: head } = await forum.visitor().get(`/api/posts/${post._id}/head`);
    expect(head).toMatchObject({ description: content });
    const { body: found } = await forum
      .visitor()
      .get<{ results: { excerpt: { text: string }[] }[] }>("/api/posts/search?q=pumps");
    expect(found.results[0]?.excerpt.map(({ text }) => text).join("")).toBe(content);
    const words = await forum.db.$queryRaw<{ words: string }[]>`
      SELECT words::text AS words FROM search_text WHERE id = ${post._id}::uuid`;
    expect(words[0]?.words).not.toContain(ben.id.slice(0, 8));
  });

  it("of a removed member is words", async () => {
    const gone = await join("Gone Girl");
    const { _id } = await author.publish({ content: "Hi @Gone Girl!", mentions: [gone.id] });
    await forum.remove(gone.id);
    expect(await read(_id)).toMatchObject({ content: `Hi @${FORMER_MEMBER}!`, mentions: [] });
    const later = await author.publish({
      content: `Hi @${FORMER_MEMBER}!`,
      mentions: [gone.id, newId()],
    });
    expect(later.mentions).toEqual([]);
    expect(await changes(later._id)).toEqual([]);
  });

  it("needs the member's id: names and unknown ids stay words", async () => {
    await join("Cleo Wordless");
    const id = newId();
    const content = `@Cleo Wordless, @[${id}], @[x] and @[`;
    const post = await author.publish({ content, mentions: [id] });
    // What would be a mention as soon as there is a member with the id
    expect(post).toMatchObject({ content: content.replace("@[", "@ ["), mentions: [] });
    expect(await changes(post._id)).toEqual([]);
  });

  it("shows a name that looks like a mention or like markup as it is", async () => {
    const other = await join("Other One");
    const odd = await join(`@[${other.id}] <b>$1`);
    const content = `Hi @@[${other.id}] <b>$1.`;
    const post = await author.publish({ content, mentions: [] });
    expect(post.mentions.map(({ _id }) => _id)).toEqual([other.id]);
    const byToken = await author.publish({ content: `Hi @[${odd.id}].` });
    expect(byToken).toMatchObject({ content, mentions: [{ _id: odd.id }] });
  });

  it("in comments and replies is shown and published as in posts, and removed with them", async () => {
    const [dan, fan] = [await join("Dan Reply"), forum.signIn("Fan")];
    const { _id: postId } = await author.publish();
    const say = async (body: object) =>
      commentCreatedSchema.parse(
        (await fan.browser.post<CommentCreated>(`/api/comments/${postId}`, body)).body,
      ).comment;
    const commentContent = "Ask @Dan Reply.";
    const comment = await say({ commentContent, mentions: [dan.id] });
    const reply = await say({ commentContent, parent: comment._id, mentions: [dan.id] });
    const shown = postSchema.parse(await read(postId)).comments[0];
    for (const one of [comment, reply, shown, shown?.replies[0]]) {
      expect(one).toMatchObject({ content: commentContent, mentions: [{ _id: dan.id }] });
    }
    for (const { _id } of [reply, comment]) {
      await fan.browser.send("DELETE", `/api/comments/${_id}`);
    }
    const events = await published(postId);
    expect(events.map(({ textId, mentioned }) => [textId, mentioned])).toEqual([
      [comment._id, true],
      [reply._id, true],
      [reply._id, false],
      [comment._id, false],
    ]);
    expect(events[0]).toMatchObject({ postId, authorId: fan.id, memberId: dan.id });
  });

  it("notifies each member once a text, new ones of an edited text, and never oneself", async () => {
    const [eve, flo] = [await join("Eve New"), await join("Flo Newer")];
    const { _id } = await author.publish({
      content: "@Eve New @Eve New and @Amara Okafor",
      mentions: [eve.id, author.id],
    });
    expect(await changes(_id)).toEqual([[eve.id, true]]);
    const edit = (body: object) => author.browser.send("PATCH", `/api/posts/${_id}`, body);
    // An edited text keeps its mentions without naming them
    await edit({ content: "@Eve New and @Flo Newer", mentions: [flo.id] });
    await edit({ title: "Only the title" });
    await edit({ content: "@Flo Newer" });
    expect(await changes(_id)).toEqual([
      [eve.id, true],
      [flo.id, true],
      [eve.id, false],
    ]);
    const versions = (await published(_id)).map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(await stored(_id)).toBe(`@[${flo.id}]`);
  });

  it("comes at most ten times in a text, and in so many texts a minute", async () => {
    const many = await Promise.all(Array.from({ length: 11 }, (_, n) => join(`Crowd ${n}x`)));
    const ids = many.map(({ id }) => id);
    const send = (content: string, mentions: string[]) =>
      author.browser.post("/api/posts", {
        title: "A",
        content,
        postCategory: "Policy",
        mentions,
      });
    const content = many.map(({ name }) => `@${name}`).join(" ");
    expect(refusalOf(await send(content, ids))).toMatchObject({
      status: 400,
      fields: ["mentions"],
    });
    const tokens = ids.map((id) => `@[${id}]`).join(" ");
    expect(refusalOf(await send(tokens, []))).toMatchObject({ status: 400, fields: ["content"] });
    expect((await send(content, ids.slice(1))).status).toBe(200);
    expect((await send("Words", ["x"])).status).toBe(400);

    const strict = await createTestForum({ MENTIONS_PER_MINUTE: 2 });
    const { browser } = strict.signIn();
    const statuses = [];
    for (const words of [`@[${newId()}]`, `@[${newId()}]`, `@[${newId()}]`, "None"]) {
      const body = { title: "A", content: words, postCategory: "Policy" };
      statuses.push((await browser.post("/api/posts", body)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    await strict.close();
  });

  it.each([
    ["the same member", "@Flo Often "],
    ["a member by their token", "@[{id}] "],
    ["what only begins a token", "@["],
  ])(
    "of %s comes at most 20 times in a text: readers' lists would look up thousands",
    async (_, words) => {
      const flo = await join("Flo Often");
      const sent = { title: "A", postCategory: "Policy", mentions: [flo.id] };
      const send = (times: number) =>
        author.browser.post("/api/posts", {
          ...sent,
          content: words.replace("{id}", flo.id).repeat(times),
        });
      expect(refusalOf(await send(21))).toMatchObject({ status: 400, fields: ["content"] });
      expect((await send(20)).status).toBe(200);
    },
  );
});

it("of members whom a block hides is words in posts, comments and replies, both ways", async () => {
  const [ann, bob] = [await join("Ann Hidden"), await join("Bob Hidden")];
  const others = forum.signIn("Noor Haddad");
  const words = { content: "@Ann Hidden and @Bob Hidden", mentions: [ann.id, bob.id] };
  const { _id } = await others.publish(words);
  const commented = { commentContent: words.content, mentions: words.mentions };
  const { body: made } = await others.browser.post(`/api/comments/${_id}`, commented);
  const parent = commentCreatedSchema.parse(made).comment._id;
  await others.browser.post(`/api/comments/${_id}`, { ...commented, parent });
  const block = { active: true, version: 1 };
  await forum.db.restriction.createMany({
    data: [
      { ...block, kind: "block", memberId: ann.id, otherId: bob.id },
      { ...block, kind: "blocked", memberId: bob.id, otherId: ann.id },
    ],
  });
  const seen = async (browser: typeof ann.browser) => {
    const { body } = await browser.get<Post>(`/api/posts/${_id}`);
    const texts = [body, ...body.comments, ...body.comments.flatMap(({ replies }) => replies)];
    expect(texts.map(({ content }) => content)).toEqual([
      words.content,
      words.content,
      words.content,
    ]);
    return texts.map(({ mentions }) => mentions.map(({ name }) => name));
  };
  const both = ["Ann Hidden", "Bob Hidden"];
  expect((await seen(forum.visitor())).map((names) => names.toSorted())).toEqual([
    both,
    both,
    both,
  ]);
  expect(await seen(ann.browser)).toEqual([[both[0]], [both[0]], [both[0]]]);
  expect(await seen(bob.browser)).toEqual([[both[1]], [both[1]], [both[1]]]);
});

it("members whom a block hides from each other can't be found and mentioned", async () => {
  const [ian, joy] = [await join("Ian Blocked"), await join("Joy Blocking")];
  const block = { kind: "block", active: true, version: 1 };
  await forum.db.restriction.createMany({
    data: [
      { ...block, memberId: joy.id, otherId: ian.id },
      { ...block, kind: "blocked", memberId: ian.id, otherId: joy.id },
    ],
  });
  for (const [actor, other] of [
    [ian, joy],
    [joy, ian],
  ] as const) {
    const [first = ""] = other.name.split(" ");
    const { body } = await actor.browser.get(`/api/posts/members?search=${first}`);
    expect(body).toEqual({ members: [] });
    const content = `@${other.name} and @[${other.id}]`;
    const post = await actor.publish({ content, mentions: [other.id] });
    expect(await changes(post._id)).toEqual([]);
    const seen = await forum.visitor().get<Post>(`/api/posts/${post._id}`);
    expect(seen.body.mentions).toEqual([]);
  }
});

describe("GET /api/posts/members", () => {
  const find = async (browser: typeof author.browser, search: string) => {
    const { status, body } = await browser.get(
      `/api/posts/members?search=${encodeURIComponent(search)}`,
    );
    expect(status).toBe(200);
    return memberNamesSchema
      .strict()
      .parse(body)
      .members.map(({ _id }) => _id);
  };

  it("finds a Chinese name by any part, and Arabic letters that stand for each other", async () => {
    const [chinese, arabic] = [await join("欧阳小明"), await join("أسامة")];
    const actor = forum.signIn();
    const ids = async (search: string) => {
      const path = `/api/posts/members?search=${encodeURIComponent(search)}`;
      const { body } = await actor.browser.get<{ members: { _id: string }[] }>(path);
      return body.members.map(({ _id }) => _id);
    };
    for (const q of ["欧", "小明", "明", "阳小"])
      expect([q, await ids(q)]).toEqual([q, [chinese.id]]);
    for (const q of ["اسامه", "أسا"]) expect([q, await ids(q)]).toEqual([q, [arabic.id]]);
    expect(await ids("明小")).toEqual([]);
  });

  it("finds members by the beginnings of their names, those whom one follows first", async () => {
    const [zed, aba] = [await join("Zed Núñez Vexley"), await join("Aba Nunez Vexley")];
    expect(await find(author.browser, "vexl nun")).toEqual([aba.id, zed.id]);
    await forum.db.follow.create({
      data: { followerId: author.id, followeeId: zed.id, following: true, version: 1 },
    });
    expect(await find(author.browser, "VEXL")).toEqual([zed.id, aba.id]);
    expect(await find(zed.browser, "vexl")).toEqual([aba.id]);
    await forum.remove(aba.id);
    expect(await find(author.browser, "vexl")).toEqual([zed.id]);
    expect(await find(author.browser, "' | !:*")).toEqual([]);
  });

  it("refuses visitors and searches that are too short or too long", async () => {
    for (const search of ["", "a", "a".repeat(101), "a%00b"]) {
      const answer = await author.browser.get(`/api/posts/members?search=${search}`);
      expect(refusalOf(answer)).toMatchObject({ status: 400, fields: ["search"] });
    }
    expect((await forum.visitor().get("/api/posts/members?search=amara")).status).toBe(401);
  });

  it("reads an index", async () => {
    const plan = await forum.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("SET LOCAL enable_seqscan = off");
      return tx.$queryRawUnsafe(
        `EXPLAIN SELECT * FROM member
         WHERE to_tsvector('simple'::regconfig, name_words(name)) @@ to_tsquery('simple'::regconfig, name_words($1))`,
        "'amara':*",
      );
    });
    expect(JSON.stringify(plan)).toContain("member_name_words_idx");
  });
});
