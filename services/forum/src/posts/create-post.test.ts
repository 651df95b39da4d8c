import { ACTOR_NAMES } from "@oneworld/contracts/common/id";
import { postCreatedSchema, postSchema, type PostCreated } from "@oneworld/contracts/forum/http";
import { idempotencyJob } from "@oneworld/service-kit/http/idempotency";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, draft } from "../../test/testing.ts";

const forum = await createTestForum({ POSTS_PER_MINUTE: 20 });
afterAll(() => forum.close());

describe("POST /api/posts", () => {
  it("publishes for a member whose sign-up hasn't reached the forum yet", async () => {
    const author = forum.signIn("Sofía Restrepo");
    const { status, body } = await author.browser.post<PostCreated>("/api/posts", {
      ...draft(),
      id: author.id,
    });
    expect(status).toBe(200);
    const { message, post } = postCreatedSchema.strict().parse(body);
    expect(message).not.toBe("");
    expect(post).toMatchObject({ ...draft(), user: { _id: author.id, name: "Sofía Restrepo" } });
    const read = await forum.visitor().get(`/api/posts/${post._id}`);
    expect(read.status).toBe(200);
    expect(postSchema.strict().parse(read.body)).toEqual(post);
  });

  it.each(["", null, undefined])("takes %j for a post about every region", async (region) => {
    const post = await forum.signIn().publish({ region });
    expect(post.region).toBeNull();
  });

  it("keeps markup, quotes and all scripts as they were typed", async () => {
    const title = `<b>Bold</b> & "quoted" \\ 'single' 气候 🌍`;
    const content = `<script>alert(1)</script>\n\nsecond line\twith a tab {"json": [1, null]}`;
    const post = await forum.signIn("O'Neil <i>").publish({ title, content });
    expect(post).toMatchObject({ title, content, user: { name: "O'Neil <i>" } });
  });

  it("takes the author's own id under each name of an actor, and so does a report", async () => {
    const { browser, id, publish } = forum.signIn();
    for (const name of ACTOR_NAMES) {
      const { _id: target } = await publish({ [name]: id });
      const report = { type: "post", target, title: "Spam", description: "Spam", [name]: id };
      expect((await browser.post("/api/reports", report)).status).toBe(201);
    }
  });

  it("takes texts of the full length", async () => {
    const content = "世".repeat(10_000);
    const post = await forum.signIn().publish({ title: "t".repeat(200), content });
    expect(post.content).toBe(content);
  });

  it("publishes once for each Idempotency-Key, however often and at once it is sent", async () => {
    const author = forum.signIn();
    const key = { "idempotency-key": "a-post_of-today" };
    const send = (changes = {}, headers: Record<string, string> = key, from = author) =>
      from.browser.post<PostCreated>("/api/posts", { ...draft(), ...changes }, headers);
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.post._id)).size).toBe(1);
    expect(await forum.db.post.count({ where: { authorId: author.id } })).toBe(1);

    const other = await send({ title: "Something else" });
    expect([other.status, other.body]).toMatchObject([409, { code: "conflict" }]);
    expect(Object.keys((other.body as unknown as { fields: object }).fields)).toEqual([
      "Idempotency-Key",
    ]);
    expect((await send({}, { "idempotency-key": "another-one" })).status).toBe(200);
    expect(await forum.db.post.count({ where: { authorId: author.id } })).toBe(2);
    const stranger = await send({}, key, forum.signIn());
    expect(stranger.body.post._id).not.toBe(answers[0]?.body.post._id);
  });

  it("forgets an Idempotency-Key after a day", async () => {
    const { id, browser } = forum.signIn();
    const send = () => browser.post("/api/posts", draft(), { "idempotency-key": "kept-for-a-day" });
    const age = (hours: number) =>
      forum.db.idempotencyKey.updateMany({
        where: { actor: id },
        data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
      });
    await send();
    for (const hours of [23, 25]) {
      await age(hours);
      await idempotencyJob(forum).run();
      await send();
    }
    expect(await forum.db.post.count({ where: { authorId: id } })).toBe(2);
  });

  it("does nothing under a key again when the post was refused", async () => {
    const author = forum.signIn();
    const key = { "idempotency-key": "refused-at-first" };
    expect((await author.browser.post("/api/posts", draft({ title: "" }), key)).status).toBe(400);
    expect((await author.browser.post("/api/posts", draft(), key)).status).toBe(200);
  });

  it.each(["short", "x".repeat(65), "with a space", "semi;colon"])(
    "refuses the Idempotency-Key %j",
    async (key) => {
      const author = forum.signIn();
      const answer = await author.browser.post("/api/posts", draft(), {
        "idempotency-key": key,
      });
      expect([answer.status, Object.keys(answer.body["fields"] as object)]).toEqual([
        400,
        ["Idempotency-Key"],
      ]);
      expect(await forum.db.post.count({ where: { authorId: author.id } })).toBe(0);
    },
  );

  it("trims white space and makes line ends alike", async () => {
    const post = await forum.signIn().publish({ title: "  Spaced  ", content: "one\r\ntwo\r\n" });
    expect(post).toMatchObject({ title: "Spaced", content: "one\ntwo" });
  });

  it("makes a member who writes too much wait, and no other", async () => {
    const author = forum.signIn();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await author.browser.post("/api/posts", draft())).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const { status, body, headers } = await author.browser.post("/api/posts", draft());
    expect(status).toBe(429);
    expect(body["code"]).toBe("too_many_requests");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await forum.signIn().browser.post("/api/posts", draft())).status).toBe(200);
  });
});

describe("GET /api/posts/{id}", () => {
  it("is not found for an unknown post", async () => {
    for (const id of [crypto.randomUUID(), "1", "9".repeat(400), "%00", "%F0%9F%8C%8D"]) {
      const { status, body } = await forum.visitor().get(`/api/posts/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ message: "This post was not found.", code: "not_found" });
    }
  });

  it("finds a post by its id in capitals too", async () => {
    const post = await forum.signIn().publish();
    const { body } = await forum.visitor().get(`/api/posts/${post._id.toUpperCase()}`);
    expect(body["_id"]).toBe(post._id);
  });
});

describe("GET /api/userposts/{id}", () => {
  it("finds a member whose sign-up event has not arrived yet, and no unknown id", async () => {
    const { id } = forum.signIn("Ines Vidal");
    const path = `/api/userposts/${id}`;
    expect((await forum.visitor().get(path)).status).toBe(404);
    forum.registered.set(id, { id, name: "Ines Vidal", registeredAt: new Date().toISOString() });
    const { status, body } = await forum.visitor().get(path);
    expect([status, body["posts"]]).toEqual([200, []]);
    forum.registered.clear();
    expect((await forum.visitor().get(path)).status).toBe(200);
  });
});
