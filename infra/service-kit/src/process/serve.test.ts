import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { EDGE_SECRET_HEADER } from "../http/client-address.ts";
import { createInternalApp } from "../http/internal-app.ts";
import { createAppServer } from "./serve.ts";
import { createServiceApp } from "../http/service-app.ts";
import type { ServiceEnv } from "../http/service-env.ts";
import { createTestSessions, testSettings } from "../../test/testing.ts";

const EXPORT = "/internal/members/0199a0c0-0000-7000-8000-000000000000/export";
const INTERNAL = `Authorization: Bearer ${testSettings.internalSecret}`;
const METRICS = `Authorization: Bearer ${testSettings.metricsSecret}`;
const EDGE = `${EDGE_SECRET_HEADER}: ${testSettings.edgeSecret}`;
const EVERY_SECRET = [INTERNAL, EDGE, `x-internal-secret: ${testSettings.internalSecret}`];

/** A service's two listeners, with one internal route that exposes a member's data. */
const app = createServiceApp({
  ...testSettings,
  name: "test",
  sessions: createTestSessions().reader,
});
app.get("/api/messages", (c) => c.json({ path: c.req.path }));
const routes = new Hono<ServiceEnv>().get("/internal/members/:id/export", (c) =>
  c.json({ private: true }),
);
const inside = createInternalApp(testSettings).route("/", routes);
const [open, internal] = [createAppServer(app.fetch), createAppServer(inside.fetch)];
for (const server of [open, internal]) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}
afterAll(() => {
  for (const server of [open, internal]) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends raw bytes. @returns the whole answer until the server closes the connection */
async function send(server: Server, bytes: Buffer): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

/** @returns status of a GET with these header lines, whose characters are bytes */
async function get(server: Server, target: string, ...lines: string[]): Promise<number> {
  const head = [`GET ${target} HTTP/1.1`, ...lines, "Connection: close", "", ""].join("\r\n");
  const answer = await send(server, Buffer.from(head, "latin1"));
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

/** A host whose punycode is as long as the whole header in bytes, which passes a check by length. */
function hostWithPath(path: string): string {
  for (let labels = 1; labels < 60; labels += 1) {
    for (let padding = 0; padding < 10; padding += 1) {
      const host = `${Array(labels).fill("ü").join(".")}${path}#${"x".repeat(padding)}`;
      if (new URL(`http://${host}`).hostname.length === host.length) return host;
    }
  }
  throw new Error("Could not construct such a host.");
}

describe("a Host that contains a path", () => {
  const host = hostWithPath(EXPORT);

  it("is 400 on both listeners, even with valid secrets", async () => {
    for (const target of ["/api/messages", "/", "http://site/api/messages"]) {
      expect(await get(open, target, `Host: ${host}`, ...EVERY_SECRET)).toBe(400);
      expect(await get(internal, target, `Host: ${host}`, INTERNAL)).toBe(400);
    }
  });
});

describe("internal routes", () => {
  it("don't exist on the public listener, even with every secret", async () => {
    for (const path of [EXPORT, "/internal/events", "/metrics"]) {
      expect(await get(open, path, "Host: a", ...EVERY_SECRET)).toBe(404);
      expect(await get(open, `http://a${path}`, "Host: a", METRICS, EDGE)).toBe(404);
    }
  });

  it("accept only their own secret", async () => {
    expect(await get(internal, EXPORT, "Host: a", INTERNAL)).toBe(200);
    expect(await get(internal, "/metrics", "Host: a", METRICS)).toBe(200);
    expect(await get(internal, EXPORT, "Host: a", METRICS)).toBe(403);
    expect(await get(internal, "/metrics", "Host: a", INTERNAL)).toBe(403);
  });

  it("refuse the edge's secret", async () => {
    const { edgeSecret } = testSettings;
    for (const path of [EXPORT, "/metrics"]) {
      expect(await get(internal, path, "Host: a")).toBe(403);
      expect(await get(internal, path, "Host: a", EDGE)).toBe(403);
      expect(await get(internal, path, "Host: a", `Authorization: Bearer ${edgeSecret}`)).toBe(403);
    }
  });

  it.each([
    "X-Forwarded-For: 127.0.0.1",
    "X-Forwarded-Host: a",
    "X-Forwarded-Anything: a",
    "Forwarded: for=127.0.0.1",
    "Via: 1.1 edge",
    "X-Real-IP: 127.0.0.1",
    EDGE,
  ])("refuse a request with %s", async (line) => {
    expect(await get(internal, EXPORT, "Host: a", INTERNAL, line)).toBe(403);
    expect(await get(internal, "/metrics", "Host: a", METRICS, line)).toBe(403);
  });

  it("refuse a body over 64 KiB", async () => {
    const body = "x".repeat(65 * 1024);
    const head = `POST /internal/none HTTP/1.1\r\nHost: a\r\n${INTERNAL}\r\n`;
    const rest = `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    expect(await send(internal, Buffer.from(`${head}${rest}`))).toMatch(/^HTTP\/1\.1 413 /);
  });
});
