import { describe, expect, test } from "vitest";
import { exchange } from "./raw-connection.ts";
import { get, post, shareEdge, SITE_HOST } from "./running-edge.ts";

const running = shareEdge({ SITE_URL: `https://${SITE_HOST}` });

const ARTEFACT = "/remotes/shell/1.0.0/entry.js";

const ANSWERS = [
  ["a page", get("/about"), 200],
  ["a page that isn't there", get("/nowhere"), 404],
  ["a call", get("/api/products"), 200],
  ["a call that isn't there", get("/api/nothing"), 404],
  ["a call without its token", `${post("/api/like", "Content-Length: 2")}{}`, 403],
  ["a picture", get("/media/1.webp"), 200],
  ["an artefact", get(ARTEFACT), 200],
  ["an artefact that isn't there", get("/remotes/shell/9.9.9/entry.js"), 404],
  ["the sitemap", get("/sitemap.xml"), 200],
  ["a redirect", get("/climate"), 301],
  ["a health check", get("/readyz"), 200],
  ["a body that is too large", post("/api/posts", "Content-Length: 99999999"), 413],
  ["another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421],
  ["bytes that are no HTTP", "hello\r\n\r\n", 400],
  ["a method that isn't known", get("/").replace("GET", "BREW"), 405],
  ["an upgrade of another path", get("/", "Connection: Upgrade", "Upgrade: websocket"), 404],
  ["CONNECT", "CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n", 405],
] as const;

test.each(ANSWERS)(
  "%s says that it is for this site only, by https",
  async (_, request, status) => {
    const answer = await exchange(running().port, request);
    expect(answer?.status).toBe(status);
    expect(answer?.headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'") as string,
      "cross-origin-resource-policy": request.includes(ARTEFACT) ? "cross-origin" : "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  },
);

describe("what a shared cache may keep", () => {
  test.each([get("/media/1.webp"), get("/api/products/picture"), get(ARTEFACT)])(
    "carries no cookie",
    async (request) => {
      const answer = await exchange(running().port, request);
      expect(answer?.headers["cache-control"]).toContain("public");
      expect(answer?.headers["set-cookie"]).toBeUndefined();
    },
  );
});

describe("the addresses that search engines keep", () => {
  test.each(["/about", "/robots.txt", "/.well-known/security.txt", "/sitemap.xml"])(
    "are the site's own in %s, whatever the host asked for",
    async (path) => {
      const { port } = running();
      for (const host of [SITE_HOST, "localhost:1234"]) {
        const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
        const answer = await exchange(port, request);
        expect(answer?.status).toBe(200);
        expect(answer?.body).toContain(`https://${SITE_HOST}/`);
        expect(answer?.body).not.toContain("localhost");
      }
    },
  );
});

test("an http page of the https site may not call", async () => {
  const { port } = running();
  const [token = ""] = /XSRF-TOKEN=[^;]+/.exec(
    (await exchange(port, get("/api/products")))?.headers["set-cookie"] ?? "",
  ) ?? [""];
  const call = (origin: string) =>
    exchange(
      port,
      `${post(
        "/api/like",
        `Origin: ${origin}`,
        `Cookie: ${token}`,
        `X-XSRF-TOKEN: ${token.split("=")[1]}`,
        "Content-Length: 2",
      )}{}`,
    );
  expect(JSON.parse((await call(`http://${SITE_HOST}`))?.body ?? "")).toMatchObject({
    code: "origin_refused",
  });
  expect((await call(`https://${SITE_HOST}`))?.status).toBe(200);
});
