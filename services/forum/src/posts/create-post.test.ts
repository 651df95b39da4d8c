import { postCreatedSchema, postSchema, type PostCreated } from "@oneworld/contracts/forum/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestForum, draft } from "../testing.ts";

let forum: Awaited<ReturnType<typeof createTestForum>>;
beforeAll(async () => {
  forum = await createTestForum({ POSTS_PER_MINUTE: 20 });
});
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

  it("takes texts of the full length", async () => {
    const content = "世".repeat(10_000);
    const post = await forum.signIn().publish({ title: "t".repeat(200), content });
    expect(post.content).toBe(content);
  });

  it("trims white space and makes line ends alike", async () => {
    const post = await forum.signIn().publish({ title: "  Spaced  ", content: "one\r\ntwo\r\n" });
    expect(post).toMatchObject({ title: "Spaced", content: "one\ntwo" });
  });

  it("makes a member who writes too much wait, and nobody else", async () => {
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
  it("is not found for what nobody has written", async () => {
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
