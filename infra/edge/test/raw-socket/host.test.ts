import { expect, test } from "vitest";
import { exchange } from "./raw-connection.ts";
import { get, shareEdge, SITE_HOST } from "./running-edge.ts";

const running = shareEdge({
  SITE_ORIGINS: "https://staging.oneworld.example:8443",
  SITE_HOSTS: "oneworld.internal",
});

/**
 * A Host that is an address of its own: as many labels of one byte (0xFC) as make its punycoded form as long as itself,
 * which `@hono/node-server` takes for a sign that nothing has changed.
 */
function smuggledPath(path: string): string {
  const rest = `${path}#`;
  const labels = Math.ceil(rest.length / 6);
  return `${Array.from({ length: labels }, () => "\u00fc").join(".")}${rest.padEnd(labels * 6, "x")}`;
}

test.each(["/internal/members/1/export", "/metrics"])(
  "a Host that hides %s reaches nothing",
  async (path) => {
    const edge = running();
    const answer = await exchange(
      edge.port,
      `GET http://${SITE_HOST}/api/messages HTTP/1.1\r\nHost: ${smuggledPath(path)}\r\n\r\n`,
    );
    expect(answer?.status).toBe(400);
    expect(answer?.body).not.toContain("exported");
    await edge.expectUnharmed();
  },
);

test.each([
  ["another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421],
  ["another port", `GET / HTTP/1.1\r\nHost: ${SITE_HOST}:8443\r\n\r\n`, 421],
  ["a name that starts the same", `GET / HTTP/1.1\r\nHost: ${SITE_HOST}.evil.example\r\n\r\n`, 421],
  ["another host's target", `GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n`, 421],
  [
    "a target that disagrees with Host",
    `GET http://evil.example/api/messages HTTP/1.1\r\nHost: ${SITE_HOST}\r\n\r\n`,
    421,
  ],
  [
    "a Host that disagrees with the target",
    `GET http://${SITE_HOST}/api/messages HTTP/1.1\r\nHost: evil.example\r\n\r\n`,
    421,
  ],
  ["two of Host", `GET / HTTP/1.1\r\nHost: ${SITE_HOST}\r\nHost: ${SITE_HOST}\r\n\r\n`, 400],
  ["two different Hosts", `GET / HTTP/1.1\r\nHost: ${SITE_HOST}\r\nHost: evil\r\n\r\n`, 400],
  ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["an empty Host", "GET / HTTP/1.1\r\nHost: \r\n\r\n", 400],
  ["a Host with user information", `GET / HTTP/1.1\r\nHost: me@${SITE_HOST}\r\n\r\n`, 400],
  ["a Host with a path", `GET / HTTP/1.1\r\nHost: ${SITE_HOST}/internal\r\n\r\n`, 400],
  ["a Host beyond ASCII", "GET / HTTP/1.1\r\nHost: \u00fc.example\r\n\r\n", 400],
  [
    "a target with user information",
    `GET http://a@${SITE_HOST}/ HTTP/1.1\r\nHost: ${SITE_HOST}\r\n\r\n`,
    400,
  ],
  [
    "a target of another protocol",
    `GET ftp://${SITE_HOST}/ HTTP/1.1\r\nHost: ${SITE_HOST}\r\n\r\n`,
    400,
  ],
  ["a target that is no address", `GET http://[::z]/ HTTP/1.1\r\nHost: ${SITE_HOST}\r\n\r\n`, 400],
  ["an asterisk", `OPTIONS * HTTP/1.1\r\nHost: ${SITE_HOST}\r\n\r\n`, 400],
])("%s is refused", async (_, request, status) => {
  const edge = running();
  const answer = await exchange(edge.port, request);
  expect(answer?.status).toBe(status);
  await edge.expectUnharmed();
});

test("the service learns the site's host, and is asked by its own", async () => {
  const edge = running();
  const answer = await exchange(edge.port, get("/api/messages", "X-Forwarded-Host: evil.example"));
  const { host, siteHost } = JSON.parse(answer?.body ?? "") as Record<string, string>;
  expect(siteHost).toBe(SITE_HOST);
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
});

test("the site answers by each of its names, and to a health check by any", async () => {
  const edge = running();
  for (const [host, path, status] of [
    [SITE_HOST, "/", 200],
    ["ONEWORLD.example", "/", 200],
    [`${SITE_HOST}:80`, "/", 200],
    ["staging.oneworld.example:8443", "/", 200],
    ["oneworld.internal", "/", 200],
    // The edge listens on this machine's own addresses only
    ["localhost:3000", "/", 200],
    ["127.0.0.1", "/", 200],
    ["[::1]:3000", "/", 200],
    ["10.0.0.7:3000", "/readyz", 200],
    ["10.0.0.7:3000", "/", 421],
    ["10.0.0.7:3000", "/readyz/x", 421],
  ] as const) {
    const answer = await exchange(edge.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect([host, path, answer?.status]).toEqual([host, path, status]);
  }
  const probe = await exchange(edge.port, "GET /livez HTTP/1.0\r\n\r\n");
  expect(probe?.status).toBe(200);
});
