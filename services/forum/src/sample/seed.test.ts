import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import type { Post } from "@oneworld/contracts/forum/http";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, readPage } from "../../test/testing.ts";
import { sampleRows } from "./sample-rows.ts";
import { seed } from "./seed.ts";

const HOUR_MS = 3_600_000;

/** All posts, as a visitor reads through them. */
async function readAll(): Promise<Post[]> {
  const all: Post[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `&cursor=${cursor}` : "";
    const page = await readPage(forum.visitor(), `/api/posts?limit=50${query}`);
    all.push(...page.posts);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

const forum = await createTestForum();
await seed(forum.db);
const posts = await readAll();
afterAll(() => forum.close());

describe("the sample data", () => {
  it("has posts on every topic from every region, and some about all regions", () => {
    expect(posts.length).toBeGreaterThanOrEqual(120);
    for (const topic of CATEGORIES) {
      for (const region of [...REGIONS, null]) {
        const found = posts.filter((post) => post.postCategory === topic && post.region === region);
        expect(found.length, `${topic} in ${region}`).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it("is written by all sample members under their names, and nothing twice", () => {
    const names = new Map<string, string>(SAMPLE_MEMBERS.map(({ id, name }) => [id, name]));
    for (const { user } of posts) expect(names.get(user._id)).toBe(user.name);
    expect(new Set(posts.map(({ user }) => user._id)).size).toBe(SAMPLE_MEMBERS.length);
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
    const comments = posts.flatMap((post) => post.comments);
    expect(comments.length).toBeGreaterThanOrEqual(150);
    expect(new Set(comments.map(({ content }) => content)).size).toBe(comments.length);
  });

  it("looks alive: the newest post is minutes old, the oldest weeks, and answers come after posts", () => {
    const ages = posts.map(({ createdAt }) => Date.now() - Date.parse(createdAt));
    expect(ages[0]).toBeLessThan(HOUR_MS);
    expect(ages.at(-1)).toBeGreaterThan(21 * 24 * HOUR_MS);
    for (const post of posts) {
      const times = [post, ...post.comments].map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
    }
  });

  it("has posts that quote older ones of others", () => {
    const quoting = posts.filter((post) => post.quoted);
    expect(quoting).toHaveLength(2);
    for (const { quoted, createdAt, user } of quoting) {
      expect(Date.parse(quoted?.post?.createdAt ?? "")).toBeLessThan(Date.parse(createdAt));
      expect(quoted?.post?.user._id).not.toBe(user._id);
    }
  });

  it("has exact counts, and no author likes their own post", () => {
    for (const post of posts) {
      expect(post.commentCount).toBe(post.comments.length);
      expect(post.likeCount).toBe(post.likes.length);
      expect(post.likes).not.toContainEqual({ userId: post.user._id });
    }
    expect(posts.filter(({ likeCount }) => likeCount > 0).length).toBeGreaterThan(100);
  });

  it("does nothing the second time, nor at the same time", async () => {
    await Promise.all([seed(forum.db), seed(forum.db)]);
    expect(await readAll()).toEqual(posts);
    const empty = await createTestForum();
    await Promise.all([seed(empty.db), seed(empty.db)]);
    expect(await empty.db.post.count()).toBe(posts.length);
    await empty.close();
  });

  it("is the same for the same time", () => {
    const now = Date.UTC(2026, 5, 1);
    expect(sampleRows(now)).toEqual(sampleRows(now));
  });
});
