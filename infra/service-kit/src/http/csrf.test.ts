import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  csrf,
  isCsrfToken,
  issueCsrfToken,
  requireCsrf,
} from "./csrf.ts";
import { safeEqual } from "./safe-equal.ts";
import { onError } from "./errors.ts";
import { createLogger } from "../process/logger.ts";
import type { ServiceEnv } from "./service-env.ts";

const SECRET = "csrf-secret-for-tests-0123456789abcdef";
const HOST = "oneworld.example";
const OTHER_ORIGIN = "https://staging.oneworld.example";

/** An app whose state changes only with accepted requests. */
function createApp(secure = false) {
  const done: string[] = [];
  const app = new Hono<ServiceEnv>();
  app.onError(onError);
  app.use((c, next) => {
    c.set("siteHost", HOST);
    c.set("secure", secure);
    c.set("address", "192.0.2.7");
    c.set("log", createLogger("test", "silent"));
    return next();
  });
  app.use(csrf(SECRET, [OTHER_ORIGIN]));
  app.on(["GET", "HEAD"], "/read", (c) => c.text("read"));
  app.get("/end", requireCsrf(SECRET), (c) => c.text(`${done.push("end")}`));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/write", (c) => c.text(`${done.push("write")}`));
  return { app, done };
}

const tokenFrom = (response: Response): string | undefined =>
  new RegExp(`${CSRF_COOKIE}=([^;]*)`).exec(response.headers.get("set-cookie") ?? "")?.[1];

describe("csrf", () => {
  let site: ReturnType<typeof createApp>;
  let token: string;
  beforeEach(async () => {
    site = createApp();
    token = tokenFrom(await site.app.request("/read")) ?? "";
  });

  const read = (cookie: string) =>
    site.app.request("/read", { headers: { cookie: `${CSRF_COOKIE}=${cookie}` } });
  const write = (headers: Record<string, string>, method = "POST") =>
    site.app.request("/write", { method, headers });
  const good = () => ({ cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token });

  it("issues a token with a GET that lacks one, readable for scripts", async () => {
    const cookie = (await site.app.request("/read")).headers.get("set-cookie");
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
    expect(isCsrfToken(token, SECRET)).toBe(true);
  });

  describe("in a session", () => {
    const own = issueCsrfToken(SECRET, "own-session");
    const send = (session: string | undefined, csrfToken: string) =>
      write({
        cookie: `${CSRF_COOKIE}=${csrfToken}${session ? `; ow_session=${session}` : ""}`,
        [CSRF_HEADER]: csrfToken,
      });

    it("accepts the token of this session only", async () => {
      expect((await send("own-session", own)).status).toBe(200);
      for (const [session, csrfToken] of [
        ["own-session", token],
        ["own-session", issueCsrfToken(SECRET, "other-session")],
        [undefined, own],
      ] as const) {
        const response = await send(session, csrfToken);
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ code: "csrf_invalid" });
      }
      expect(site.done).toEqual(["write"]);
    });

    it("replaces a token of another session, with any GET and with the error", async () => {
      const headers = { cookie: `${CSRF_COOKIE}=${token}; ow_session=own-session` };
      const given = tokenFrom(await site.app.request("/read", { headers }));
      const refused = tokenFrom(await send("own-session", token));
      for (const renewed of [given, refused]) {
        expect(isCsrfToken(renewed, SECRET, "own-session")).toBe(true);
        expect((await send("own-session", renewed ?? "")).status).toBe(200);
      }
    });

    it("on an https site uses the `__Host-` cookie", async () => {
      const { app } = createApp(true);
      const post = (cookie: string) =>
        app.request("/write", {
          method: "POST",
          headers: { cookie: `${CSRF_COOKIE}=${own}; ${cookie}`, [CSRF_HEADER]: own },
        });
      expect((await post("ow_session=own-session")).status).toBe(403);
      expect((await post("__Host-ow_session=own-session")).status).toBe(200);
    });
  });

  it("marks the cookie Secure for a browser on https", async () => {
    const response = await createApp(true).app.request("/read");
    expect(response.headers.get("set-cookie")).toContain("; Secure");
  });

  it("keeps a valid token, and replaces an invalid one", async () => {
    expect((await read(token)).headers.get("set-cookie")).toBeNull();
    const renewed = tokenFrom(await read("planted.token"));
    expect(isCsrfToken(renewed, SECRET)).toBe(true);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "accepts %s with the token echoed",
    async (method) => {
      expect((await write(good(), method)).status).toBe(200);
      expect(site.done).toEqual(["write"]);
    },
  );

  it.each(["POST", "PUT", "PATCH", "DELETE"])("refuses %s without the token", async (method) => {
    const response = await write({}, method);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: "csrf_invalid",
      message: expect.any(String),
    });
    expect(site.done).toEqual([]);
  });

  it("refuses mismatched tokens and tokens with a foreign signature", async () => {
    const other = issueCsrfToken("another-secret-0123456789abcdef-0123");
    const another = issueCsrfToken(SECRET);
    for (const [cookie, header] of [
      [token, ""],
      ["", token],
      [token, another],
      [other, other],
      ["planted", "planted"],
      [`${token}.x`, `${token}.x`],
      [`.${token.split(".")[1]}`, `.${token.split(".")[1]}`],
      [`${token.split(".")[0]}.`, `${token.split(".")[0]}.`],
    ] as const) {
      const response = await write({ cookie: `${CSRF_COOKIE}=${cookie}`, [CSRF_HEADER]: header });
      expect(response.status).toBe(403);
    }
    expect(site.done).toEqual([]);
  });

  it.each([`https://${HOST}`, `http://${HOST}`, OTHER_ORIGIN])(
    "accepts requests from pages of %s",
    async (origin) => {
      expect((await write({ ...good(), origin })).status).toBe(200);
    },
  );

  it.each([
    "https://evil.example",
    `https://${HOST}.evil.example`,
    `https://evil.example/${HOST}`,
    `https://${HOST}:8443`,
    "https://staging.oneworld.example.evil.example",
    "null",
    "",
  ])("refuses requests from pages of %j, even with a valid token", async (origin) => {
    const response = await write({ ...good(), origin });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "origin_refused" });
    expect(site.done).toEqual([]);
  });
});

it.each([
  [`http://${HOST}`, 403],
  [`https://${HOST}`, 200],
  [OTHER_ORIGIN, 200],
] as const)("answers %s with %i on an https site", async (origin, status) => {
  const { app } = createApp(true);
  const token = issueCsrfToken(SECRET);
  const headers = { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token, origin };
  expect((await app.request("/write", { method: "POST", headers })).status).toBe(status);
});

describe("requireCsrf", () => {
  it("requires the token for a GET, too", async () => {
    const { app, done } = createApp();
    const token = issueCsrfToken(SECRET);
    const cookie = `${CSRF_COOKIE}=${token}`;
    for (const method of ["GET", "HEAD"]) {
      expect((await app.request("/end", { method, headers: { cookie } })).status).toBe(403);
    }
    expect(done).toEqual([]);
    const accepted = await app.request("/end", { headers: { cookie, [CSRF_HEADER]: token } });
    expect(accepted.status).toBe(200);
  });
});

describe("safeEqual", () => {
  it("compares whole strings of any length and script", () => {
    expect(safeEqual("a\u00e9\u{1f54a}", "a\u00e9\u{1f54a}")).toBe(true);
    expect(safeEqual("abc", "abd")).toBe(false);
    expect(safeEqual("abc", "abcd")).toBe(false);
    expect(safeEqual("", "")).toBe(true);
  });
});
