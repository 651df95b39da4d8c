import { ACTOR_NAMES } from "@oneworld/contracts/common/id";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { CSRF_COOKIE, CSRF_HEADER, issueCsrfToken } from "@oneworld/service-kit/http/csrf";
import { refusalOf } from "@oneworld/service-kit/test/testing";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createTestForum, draft } from "../test/testing.ts";

/** All that the forum keeps, to see that a refusal changed nothing. */
const everything = async (): Promise<string> => {
  const { db } = forum;
  return JSON.stringify(
    await Promise.all([
      db.post.findMany({ orderBy: { id: "asc" } }),
      db.comment.findMany(),
      db.postLike.findMany(),
      db.report.findMany(),
      db.member.findMany(),
    ]),
  );
};

const forum = await createTestForum();
const member = forum.signIn();
const postId = (await member.publish())._id;
const before = await everything();
afterEach(async () => {
  if ((await everything()) !== before) throw new Error("A refused call has changed something.");
});
afterAll(() => forum.close());

const refusal = async (send: Promise<{ status: number; body: unknown }>) => refusalOf(await send);

const INVALID = { status: 400, code: "invalid_input" };
const MALFORMED = { status: 400, code: "malformed_json" };
const UNAUTHENTICATED = { status: 401, code: "unauthenticated" };
const FORBIDDEN = { status: 403, code: "forbidden" };
const CSRF_INVALID = { status: 403, code: "csrf_invalid" };
const ORIGIN_REFUSED = { status: 403, code: "origin_refused" };
const NOT_FOUND = { status: 404, code: "not_found" };
const TOO_LARGE = { status: 413, code: "too_large" };

const report = { type: "post", title: "Spam", description: "Advertisement" };
const calls = {
  post: () => ["/api/posts", draft()] as const,
  like: () => [`/api/like/${postId}`, {}] as const,
  comment: () => [`/api/comments/${postId}`, { commentContent: "Well said" }] as const,
  report: () => ["/api/reports", report] as const,
};
type Call = keyof typeof calls;
const CALLS = Object.keys(calls) as Call[];
const MEMBER_CALLS = CALLS.filter((call) => call !== "report");

describe("a payload", () => {
  const fields: [Call, string, unknown[]][] = [
    [
      "post",
      "title",
      [undefined, null, "", "   ", 7, ["a"], "x".repeat(201), "a\u0000b", "a\u0007", "\ud800"],
    ],
    [
      "post",
      "content",
      [undefined, "", "\n", {}, "x".repeat(10_001), "\u0000", "a\u001bb", "\udfff"],
    ],
    ["post", "postCategory", [undefined, "", null, "climate", "Sports", 1, ["Climate"]]],
    ["post", "region", ["Atlantis", "asia", "Asia/Oceania", 3, {}]],
    ["post", "likeCount", [99]],
    ["post", "constructor", [{ admin: true }]],
    ["like", "liked", ["yes", 1, null]],
    ["like", "postId", ["nothing", 5, "019b8d3a-0001-7000-8000-000000000001"]],
    ["like", "memberId", ["019b8d3a-0001-7000-8000-000000000001"]],
    ["comment", "commentContent", [undefined, "", " \t ", 1, "x".repeat(2001), "a\u0085b"]],
    ["comment", "parent", ["", "1", 7, null, {}]],
    ["comment", "content", ["another name"]],
    ["report", "type", [undefined, "", "planet", 1]],
    ["report", "target", ["x".repeat(201), 4, "a\u0001"]],
    ["report", "title", [undefined, "", "x".repeat(201), []]],
    ["report", "description", [undefined, " ", "x".repeat(5001), "\u007f"]],
    ["report", "status", ["closed"]],
  ];
  const cases = fields.flatMap(([call, field, values]) =>
    values.map((value) => [call, field, value] as const),
  );

  it.each(cases)("of %s is refused for a bad %s (%j)", async (call, field, value) => {
    const [path, body] = calls[call]();
    const answer = await refusal(member.browser.post(path, { ...body, [field]: value }));
    expect(answer).toEqual({ ...INVALID, fields: [field] });
  });

  it.each(CALLS)("of %s is refused when it isn't an object", async (call) => {
    for (const body of [[], "text", 1, null, true]) {
      expect(
        await refusal(member.browser.post(calls[call]()[0], JSON.stringify(body))),
      ).toMatchObject(INVALID);
    }
  });

  it.each(CALLS)("of %s is refused when it isn't JSON", async (call) => {
    for (const body of ["{", "{'a': 1}", '{"title":', "\u0000"]) {
      expect(await refusal(member.browser.post(calls[call]()[0], body))).toMatchObject(MALFORMED);
    }
  });

  it.each(CALLS)(
    "of %s is refused when a title of a million characters makes it too large",
    async (call) => {
      const [path, body] = calls[call]();
      const title = "x".repeat(1_000_000);
      expect(await refusal(member.browser.post(path, { ...body, title }))).toMatchObject(TOO_LARGE);
    },
  );

  it("of post names every field that is wrong", async () => {
    const answer = await refusal(member.browser.post("/api/posts", { extra: 1 }));
    expect(answer).toEqual({
      ...INVALID,
      fields: ["content", "extra", "postCategory", "title"],
    });
  });
});

describe("an id in the path", () => {
  it.each(["like", "comment"] as const)("of %s is refused when no post has it", async (call) => {
    const [path, body] = calls[call]();
    for (const id of [
      crypto.randomUUID(),
      "1",
      "x".repeat(2000),
      "%00",
      "-1",
      "1e400",
      "%F0%9F%8C%8D",
    ]) {
      expect(await refusal(member.browser.post(path.replace(postId, id), body))).toMatchObject(
        NOT_FOUND,
      );
    }
  });

  it("is refused where a call has none", async () => {
    for (const path of ["/api/like", "/api/comments", `/api/like/${postId}/more`]) {
      expect(await refusal(member.browser.post(path, {}))).toMatchObject(NOT_FOUND);
    }
  });
});

describe("a query", () => {
  const lists = ["/api/posts", "/api/userposts", `/api/userposts/own`, "/api/comments/post"];
  it.each(lists)("of %s is refused for a bad cursor or limit", async (list) => {
    const path = list.replace("own", member.id).replace(/post$/, postId);
    const bad = {
      cursor: [
        "",
        "abc",
        "1",
        "0",
        "null",
        `${postId}x`,
        "%00",
        "'; DROP TABLE post; --",
        "9".repeat(500),
      ],
      limit: ["0", "-1", "51", "1.5", "abc", "", "1e9", "NaN", "Infinity", "%00"],
    };
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const query = `${field}=${value.startsWith("%") ? value : encodeURIComponent(value)}`;
        const answer = await refusal(member.browser.get(`${path}?${query}`));
        expect(answer).toEqual({ ...INVALID, fields: [field] });
      }
    }
  });

  it("is refused for an unknown topic or region", async () => {
    for (const [field, value] of [
      ["category", "Sports"],
      ["category", "climate"],
      ["category", ""],
      ["category", "Climate&category=Policy"],
      ["region", "Atlantis"],
      ["region", "Asia%2FOceania"],
      ["region", "asia"],
      ["region", "%00"],
    ]) {
      const path = `/api/posts?${field}=${value}`;
      expect(await refusal(forum.visitor().get(path))).toEqual({ ...INVALID, fields: [field] });
    }
  });
});

describe("who acts", () => {
  const others = [forum.signIn().id, "somebody-else", "", "x".repeat(101)];
  const claims = ACTOR_NAMES.flatMap((name) => others.map((other) => ({ [name]: other })));

  it.each(CALLS)("of %s is the session: another's id is refused", async (call) => {
    const [path, body] = calls[call]();
    for (const claim of claims) {
      expect(await refusal(member.browser.post(path, { ...body, ...claim }))).toMatchObject(
        FORBIDDEN,
      );
    }
  });

  it("of a change or a list is the session, too", async () => {
    const { browser, id } = member;
    for (const name of ACTOR_NAMES) {
      const change = { title: "Mine", [name]: forum.signIn().id };
      expect(await refusal(browser.send("PATCH", `/api/posts/${postId}`, change))).toMatchObject(
        FORBIDDEN,
      );
      const list = `/api/userposts?${name}=`;
      expect(await refusal(browser.get(`${list}${forum.signIn().id}`))).toMatchObject(FORBIDDEN);
      expect((await browser.get(`${list}${id}`)).status).toBe(200);
    }
  });

  it.each(MEMBER_CALLS)(
    "of %s must be signed in: no, expired and forged cookies are refused",
    async (call) => {
      const [path, body] = calls[call]();
      const forged = ["", "x".repeat(43), member.id, "..%2F..", "a b", "x".repeat(5000)];
      for (const token of [undefined, ...forged]) {
        expect(await refusal(forum.visitor(token).post(path, body))).toMatchObject(UNAUTHENTICATED);
      }
    },
  );

  it("stays a visitor with a forged cookie where visitors may read", async () => {
    const { status, body } = await forum.visitor("x".repeat(43)).get("/api/posts");
    expect(status).toBe(200);
    expect(body["posts"]).toHaveLength(1);
  });
});

describe("a call from elsewhere", () => {
  it.each(CALLS)(
    "of %s is refused without the CSRF token, or with one that isn't ours",
    async (call) => {
      const [path, body] = calls[call]();
      const foreign = issueCsrfToken("another secret than the site's, made up by an attacker");
      for (const [cookie, header] of [
        [undefined, undefined],
        [foreign, foreign],
        ["made-up", "made-up"],
        [issueCsrfToken("x".repeat(32)), ""],
      ]) {
        const browser = forum.visitor(member.browser.cookies.get(SESSION_COOKIE));
        browser.cookies.set(CSRF_COOKIE, cookie ?? "");
        expect(
          await refusal(browser.post(path, body, { [CSRF_HEADER]: header ?? "" })),
        ).toMatchObject(CSRF_INVALID);
      }
      expect(await refusal(member.browser.post(path, body, { [CSRF_HEADER]: "" }))).toMatchObject(
        CSRF_INVALID,
      );
    },
  );

  it.each(CALLS)("of %s is refused from another site's page", async (call) => {
    const [path, body] = calls[call]();
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example"]) {
      expect(await refusal(member.browser.post(path, body, { origin }))).toMatchObject(
        ORIGIN_REFUSED,
      );
    }
  });
});
