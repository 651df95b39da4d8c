import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { PAGE_MARK, type RenderRequest } from "@oneworld/contracts/site/served-page";
import { issueCsrfToken } from "@oneworld/service-kit/http/csrf";
import { expect, test } from "vitest";
import { page, SHELL_MANIFEST } from "../../test/manifests.ts";
import { json } from "../../test/service.ts";
import { createArtefacts, createTestEdge, CSRF_SECRET, listen } from "../../test/testing.ts";

const SITE = "http://oneworld.example";
const SESSION = "ow_session=open";
const ID = "0198a1b2-0000-7000-8000-00000000000a";

const FORMS = {
  "sign-in": {
    call: "POST /api/users/auth",
    fields: { email: "text", password: "secret" },
    leadsTo: "/about",
  },
  comment: {
    call: "POST /api/comments/{postId}",
    fields: { postId: "address", words: "text", note: "optional" },
  },
  like: { call: "POST /api/like/{postId}", fields: { postId: "address", liked: "boolean" } },
  release: { call: "DELETE /api/like/{postId}", fields: { postId: "address" } },
  rate: { call: "POST /api/posts", fields: { stars: "number", words: "text" } },
  go: { call: "POST /api/posts", fields: { where: "text" }, leadsTo: "/{where}" },
} as const;

interface Call {
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Answer {
  status?: number;
  body?: object;
  cookie?: string;
}

const given = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));

/** A site with forms, whose services answer each call that writes as the test says. */
async function siteOf({ status = 200, body = {}, cookie }: Answer = {}, isReachable = true) {
  const artefacts = await createArtefacts();
  const server = { file: "server/server.1.js" };
  const manifest = {
    ...SHELL_MANIFEST,
    pages: [...SHELL_MANIFEST.pages, page("elsewhere", "/elsewhere")],
    forms: FORMS,
  };
  await artefacts.promote(await artefacts.publish("shell", "1.0.0", manifest, { server }));
  const calls: Call[] = [];
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url = "", headers } = incoming;
    if (method === "GET") return json(response, url.endsWith("/session") ? { user: null } : {});
    calls.push({ url, headers, body: JSON.parse(await text(incoming)) });
    if (cookie) response.setHeader("set-cookie", cookie);
    json(response, body, status);
  };
  const service = await listen((incoming, response) => void answer(incoming, response));
  const rendered: RenderRequest[] = [];
  const { edge } = createTestEdge(artefacts.root, {
    services: { auth: service.url, ...(isReachable && { forum: service.url }) },
    renderer: {
      render: async (_, __, request) => {
        rendered.push(JSON.parse(request) as RenderRequest);
        return { html: PAGE_MARK, css: "", styles: "", missing: [] };
      },
      warm: async () => {},
      end: () => {},
    },
  });
  const token = issueCsrfToken(CSRF_SECRET, "open");
  return {
    calls,
    rendered,
    open: (path: string) => edge.request(SITE + path),
    send: (
      fields: string | [string, string][],
      more: Record<string, string> = {},
      path = "/about",
    ) =>
      edge.request(SITE + path, {
        method: "POST",
        body: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
        headers: given({
          "content-type": "application/x-www-form-urlencoded",
          origin: SITE,
          cookie: `${SESSION}; XSRF-TOKEN=${token}`,
          ...more,
        }),
      }),
    token,
  };
}

const COMMENT = `shell/comment?postId=${ID}`;
const locationOf = (response: Response) => [response.status, response.headers.get("location")];

test("a form's call is made as its visitor, and leads back to its page", async () => {
  const { send, calls, token } = await siteOf({ cookie: "a=1; Path=/" });
  const answer = await send([
    ["_form", COMMENT],
    ["words", "Two\r\nlines"],
    ["note", ""],
  ]);
  expect(locationOf(answer)).toEqual([303, "/about"]);
  expect(answer.headers.getSetCookie()).toContain("a=1; Path=/");
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    url: `/api/comments/${ID}`,
    body: { words: "Two\nlines" },
    headers: { "x-xsrf-token": token, cookie: `${SESSION}; XSRF-TOKEN=${token}`, origin: SITE },
  });
});

test("a button's values are of their kinds, and the page's own query stays", async () => {
  const { send, calls } = await siteOf();
  const like = `shell/like?postId=${ID}&liked=false`;
  const answer = await send([["_form", like]], {}, `/Climate?cursor=${ID}`);
  expect(locationOf(answer)).toEqual([303, `/Climate?cursor=${ID}`]);
  expect(calls[0]).toMatchObject({ url: `/api/like/${ID}`, body: { liked: false } });
  for (const stars of ["&stars=4", ""]) await send(`_form=shell/rate&words=a${stars}`);
  expect(calls.slice(1).map(({ body }) => body)).toEqual(
    [4, 0].map((stars) => ({ stars, words: "a" })),
  );
});

test("a call that deletes has a body with a length, too", async () => {
  const { send, calls } = await siteOf();
  const answer = await send([["_form", `shell/release?postId=${ID}`]]);
  expect(locationOf(answer)).toEqual([303, "/about"]);
  expect(calls).toMatchObject([{ body: {}, headers: { "content-length": "2" } }]);
});

test.each<[string, string, Record<string, string>, number, string]>([
  ["a number that is none", "_form=shell/rate&stars=0x4", {}, 400, "stars must be a number"],
  ["JSON", "{}", { "content-type": "application/json" }, 415, "forms only"],
  ["files", "{}", { "content-type": "multipart/form-data; boundary=x" }, 415, "forms only"],
  ["an unknown form", "_form=shell/nothing", {}, 400, "no such form"],
  ["a form of every object", "_form=shell/constructor", {}, 400, "no such form"],
  ["a form of no front end", "_form=elsewhere/comment", {}, 400, "no such form"],
  ["two forms", "_form=shell/like&_form=shell/comment", {}, 400, "_form comes twice"],
  ["an unknown field", `_form=${encodeURIComponent(COMMENT)}&role=admin`, {}, 400, "role is not"],
  ["a field of objects", `_form=${encodeURIComponent(COMMENT)}&__proto__=1`, {}, 400, "is not a"],
  [
    "a repeated field",
    `_form=${encodeURIComponent(COMMENT)}&words=a&words=b`,
    {},
    400,
    "words comes",
  ],
  [
    "a field that was filled in",
    `_form=${encodeURIComponent(COMMENT)}&postId=1`,
    {},
    400,
    "postId",
  ],
  ["a field of an address that is missing", "_form=shell/comment&words=a", {}, 400, "postId is"],
  ["another value", "_form=shell/like&postId=1&liked=yes", {}, 400, "liked must be"],
  ["a strange word", "_form=shell/like&postId=1&_once=a", {}, 400, "a word of a page"],
  [
    "another site's page",
    "_form=shell/like&postId=1",
    { origin: "http://evil.example" },
    403,
    "site",
  ],
  ["a page without an origin", "_form=shell/like&postId=1", { origin: "null" }, 403, "site"],
])("%s is refused in words, and no call is made", async (_, body, headers, status, words) => {
  const { send, calls } = await siteOf();
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { message: string }).message).toContain(words);
  expect(calls).toEqual([]);
});

test("without an origin the browser has to say that the page was the site's own", async () => {
  const { send, calls } = await siteOf();
  const like: [string, string][] = [["_form", `shell/like?postId=${ID}&liked=true`]];
  expect((await send(like, { origin: "" })).status).toBe(403);
  expect((await send(like, { origin: "", "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(calls).toEqual([]);
  expect((await send(like, { origin: "", "sec-fetch-site": "same-origin" })).status).toBe(303);
});

test.each([
  ["none", SESSION],
  ["another session's", `${SESSION}; XSRF-TOKEN=${issueCsrfToken(CSRF_SECRET, "other")}`],
  ["a planted one", `${SESSION}; XSRF-TOKEN=a.b`],
])(
  "with %s for a token the page comes back with all that was written, and a new token",
  async (_, cookie) => {
    const { send, calls, rendered } = await siteOf();
    const answer = await send(
      [
        ["_form", COMMENT],
        ["words", "Long words"],
      ],
      { cookie },
    );
    expect(answer.status).toBe(403);
    expect(calls).toEqual([]);
    expect(rendered.at(-1)?.form).toMatchObject({
      form: "shell/comment",
      code: "csrf_invalid",
      values: { postId: ID, words: "Long words" },
    });
    expect(answer.headers.getSetCookie().join()).toContain("XSRF-TOKEN=");
  },
);

test("what a service refuses is said by the page, which others don't get", async () => {
  const body = { code: "sign_in_failed", message: "No.", fields: { email: "Whose?", other: "x" } };
  const { send, open, rendered } = await siteOf({ status: 401, body });
  const answer = await send(
    [
      ["_form", "shell/sign-in"],
      ["email", "a@example.org"],
      ["password", "secret words"],
    ],
    {},
    "/auth/signin",
  );
  expect(answer.status).toBe(401);
  expect(rendered.at(-1)?.form).toEqual({
    form: "shell/sign-in",
    values: { email: "a@example.org" },
    code: "sign_in_failed",
    message: "No.",
    fields: { email: "Whose?" },
    isButton: false,
  });
  expect(await answer.text()).not.toContain("secret words");
  expect(await (await open("/auth/signin")).text()).not.toContain("a@example.org");
});

test("a visitor's button leads to the sign-in page, and from there back", async () => {
  const body = { code: "unauthenticated", message: "Please sign in first." };
  const { send } = await siteOf({ status: 401, body });
  const answer = await send([["_form", `shell/like?postId=${ID}&liked=true`]]);
  expect(locationOf(answer)).toEqual([303, "/auth/signin?returnTo=%2Fabout"]);
});

test("what was written after the session had ended goes along to the sign-in page", async () => {
  const body = { code: "unauthenticated", message: "Please sign in first." };
  const { send, rendered } = await siteOf({ status: 401, body });
  const written: [string, string][] = [
    ["_form", COMMENT],
    ["words", "Long words"],
  ];
  const answer = await send(written, {}, "/profile");
  const signIn = "/auth/signin?returnTo=%2Fprofile";
  expect(locationOf(answer)).toEqual([307, signIn]);
  // As the browser does
  const shown = await send(written, {}, signIn);
  expect(shown.status).toBe(401);
  expect(rendered.at(-1)?.form).toMatchObject({
    form: "shell/comment",
    code: "unauthenticated",
    values: { words: "Long words" },
  });
  // A cookie that is gone
  expect(locationOf(await send(written, { cookie: "" }, "/profile"))).toEqual([307, signIn]);
  const like = `shell/like?postId=${ID}&liked=true`;
  expect(locationOf(await send([["_form", like]], {}, "/profile"))).toEqual([303, signIn]);
});

test("signing in leads where the page was asked to lead, if that is a page of the site", async () => {
  const { send } = await siteOf();
  const next = async (returnTo: string) => {
    const path = `/auth/signin?returnTo=${encodeURIComponent(returnTo)}`;
    return (await send([["_form", "shell/sign-in"]], {}, path)).headers.get("location");
  };
  expect(await next("/Climate?cursor=1")).toBe("/Climate?cursor=1");
  expect(await next("//evil.example/Climate")).toBe("/about");
  expect(await next("https://evil.example/Climate")).toBe("/about");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "..//evil.example",
  "nothing",
])("a form whose address is '%s' leads to a page of the site", async (where) => {
  const { send } = await siteOf();
  const answer = await send([
    ["_form", "shell/go"],
    ["where", where],
  ]);
  expect(locationOf(answer)).toEqual([303, "/"]);
});

test("what is sent twice has one key, and other words another", async () => {
  const { send, calls } = await siteOf();
  for (const words of ["one", "one", "two"])
    await send([
      ["_form", `${COMMENT}&_once=page-12345`],
      ["words", words],
    ]);
  const keys = calls.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a service that can't be reached costs nothing that was written", async () => {
  const { send, rendered } = await siteOf({}, false);
  const answer = await send([
    ["_form", COMMENT],
    ["words", "Long words"],
  ]);
  expect(answer.status).toBe(503);
  expect(rendered.at(-1)?.form).toMatchObject({
    code: "unavailable",
    values: { words: "Long words" },
  });
});

test("a form that needs scripts leads back to its page, and an unknown address is none", async () => {
  const { send } = await siteOf();
  expect(locationOf(await send([["password", "secret"]]))).toEqual([303, "/about"]);
  expect((await send([["_form", COMMENT]], {}, "/nothing")).status).toBe(404);
});
