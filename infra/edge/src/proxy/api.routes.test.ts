import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text as bodyOf } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { expect, test } from "vitest";
import {
  createArtefacts,
  createTestEdge,
  type TestEdgeOptions,
  EDGE_SECRET,
  listen,
  testMetrics,
} from "../../test/testing.ts";

/** A service that answers with what it was asked. */
function echo() {
  return listen((incoming, outgoing) => void answer(incoming, outgoing));
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: string[] = [];
  for await (const chunk of incoming) chunks.push(String(chunk));
  outgoing.writeHead(incoming.method === "POST" ? 201 : 200, {
    "content-type": "application/json",
    "set-cookie": ["a=1; Path=/", "b=2; Path=/"],
  });
  const { method, url, headers } = incoming;
  outgoing.end(JSON.stringify({ method, url, headers, body: chunks.join("") }));
}

interface Echo {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

async function edgeBefore(services: TestEdgeOptions["services"]) {
  const { root, promote, publish } = await createArtefacts();
  await promote(await publish("shell", "1.0.0"));
  return createTestEdge(root, { services }).edge;
}

test("speaks TLS to a service whose address says so", async () => {
  let first: number | undefined;
  const server = createServer((socket) => {
    socket.once("data", (data) => {
      first ??= data[0];
      socket.destroy();
    });
  });
  const forum = `https://127.0.0.1:${await listenLocally(server)}`;
  const edge = await edgeBefore({ forum });
  expect((await edge.request("/api/posts")).status).toBe(503);
  server.close();
  // The type of a TLS handshake's records (RFC 8446, 5.1)
  expect(first).toBe(22);
});

test("passes a call on, with method, query, body, status and cookies", async () => {
  const forum = await echo();
  const edge = await edgeBefore({ forum: forum.url });
  const response = await edge.request("/api/posts?category=Climate", {
    method: "POST",
    body: '{"title":"Hello"}',
    headers: {
      "content-type": "application/json",
      cookie: "ow_session=token",
      "x-xsrf-token": "t",
    },
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
  expect(await response.json()).toMatchObject({
    method: "POST",
    url: "/api/posts?category=Climate",
    body: '{"title":"Hello"}',
    headers: { cookie: "ow_session=token", "x-xsrf-token": "t" },
  });
});

test("says itself whom it forwards for, whatever the caller claims", async () => {
  const forum = await echo();
  const edge = await edgeBefore({ forum: forum.url });
  const response = await edge.request(
    "http://oneworld.example/api/posts",
    {
      headers: {
        host: "oneworld.example",
        forwarded: "for=6.6.6.6",
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        "x-real-ip": "6.6.6.6",
        "x-request-id": "made-up",
        "x-edge-secret": "guess",
      },
    },
    { incoming: { socket: { remoteAddress: "203.0.113.7" } } },
  );
  const { headers } = (await response.json()) as Echo;
  expect(headers["x-forwarded-for"]).toBe("203.0.113.7");
  expect(headers["x-forwarded-host"]).toBe("oneworld.example");
  expect(headers["x-forwarded-proto"]).toBe("http");
  expect(headers["x-edge-secret"]).toBe(EDGE_SECRET);
  expect(headers["x-request-id"]).not.toBe("made-up");
  expect(headers["x-real-ip"]).toBeUndefined();
  expect(headers["forwarded"]).toBeUndefined();
  expect(JSON.stringify(headers)).not.toContain("6.6.6.6");
});

test("the internal secret never comes back", async () => {
  const forum = await listen((_, outgoing) => outgoing.end("{}"));
  const edge = await edgeBefore({ forum: forum.url });
  const response = await edge.request("/api/posts");
  expect([...response.headers].flat().join()).not.toContain(EDGE_SECRET);
});

test("any GET gives the CSRF token, unless the service has", async () => {
  const forum = await listen((incoming, outgoing) => {
    if (incoming.url?.includes("own")) outgoing.setHeader("set-cookie", "XSRF-TOKEN=own; Path=/");
    outgoing.end("{}");
  });
  const edge = await edgeBefore({ forum: forum.url });
  const given = (await edge.request("/api/posts")).headers.getSetCookie();
  expect(given).toHaveLength(1);
  expect(given[0]).toMatch(/^XSRF-TOKEN=/);
  expect((await edge.request("/api/posts?own")).headers.getSetCookie()).toEqual([
    "XSRF-TOKEN=own; Path=/",
  ]);
});

test("long JSON is compressed on its way, short JSON isn't worth it", async () => {
  const forum = await listen((incoming, outgoing) => {
    const posts = incoming.url?.includes("many") ? "x".repeat(5_000) : "x";
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify({ posts }));
  });
  const edge = await edgeBefore({ forum: forum.url });
  const headers = { "accept-encoding": "gzip" };
  const long = await edge.request("/api/posts?many", { headers });
  expect(long.headers.get("content-encoding")).toBe("gzip");
  const text = gunzipSync(new Uint8Array(await long.arrayBuffer())).toString();
  expect(JSON.parse(text)).toEqual({ posts: "x".repeat(5_000) });
  const short = await edge.request("/api/posts", { headers });
  expect(short.headers.has("content-encoding")).toBe(false);
});

test("streams: the answer's beginning arrives before its end is written", async () => {
  const forum = await listen((_, outgoing) => {
    outgoing.write("first");
    outgoing.flushHeaders();
  });
  const edge = await edgeBefore({ forum: forum.url });
  const response = await edge.request("/api/posts");
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe("first");
  await reader.cancel();
});

test("a service that is not there, dead or breaking off is 503 with a reason", async () => {
  const breaking = await listen((incoming) => incoming.socket.destroy());
  const dead = await listen(() => {});
  dead.server.close();
  for (const services of [{}, { forum: dead.url }, { forum: breaking.url }]) {
    const edge = await edgeBefore(services);
    const response = await edge.request("/api/posts");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: "unavailable",
      message: expect.any(String),
    });
  }
});

test("a poll that has lost a persistent connection is repeated on a new one", async () => {
  const answered = new Set<unknown>();
  // As a copy whose persistent connections all end at once
  const chat = await listen(({ socket }, response) => {
    if (answered.has(socket)) return void socket.destroy();
    answered.add(socket);
    setTimeout(() => response.end("ok"), 50);
  });
  const edge = await edgeBefore({ chat: chat.url });
  const poll = async () => (await edge.request("/socket.io/?EIO=4&transport=polling")).text();
  await Promise.all([1, 2, 3, 4].map(poll));
  expect(await poll()).toBe("ok");
});

const KEYED = { "idempotency-key": "0123456789abcdef" };

test.each([
  { method: "GET", calls: 2, status: 200 },
  { method: "POST", headers: KEYED, calls: 2, status: 200 },
  { method: "POST", calls: 1, status: 503 },
  { method: "PUT", headers: KEYED, calls: 1, status: 503 },
  { method: "DELETE", calls: 1, status: 503 },
  // Takes no key: a second one would take the like back
  { method: "POST", path: "/api/like/1", headers: KEYED, calls: 1, status: 503 },
])(
  "%o: is repeated after a lost connection only if it may be done twice",
  async ({ method, path = "/api/posts", headers = {}, calls, status }) => {
    const bodies: string[] = [];
    const receive = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      bodies.push(await bodyOf(incoming));
      // As a copy does that is stopped
      if (bodies.length === 1) incoming.socket.destroy();
      else outgoing.end("{}");
    };
    const forum = await listen((incoming, outgoing) => void receive(incoming, outgoing));
    const edge = await edgeBefore({ forum: forum.url });
    const body = method === "GET" ? "" : `{"title":"Hello"}`;
    const request = { method, headers, ...(body && { body }) };
    expect((await edge.request(path, request)).status).toBe(status);
    expect(bodies).toEqual(Array.from({ length: calls }, () => body));
  },
);

test("requests are measured by route, of a bounded number", async () => {
  const edge = await edgeBefore({});
  const paths = [
    "/api/posts/1",
    "/api/nothing",
    "/Climate",
    "/nowhere/1",
    "/readyz",
    "/remotes/a/1/b.js",
  ];
  for (const path of paths) await edge.request(path);
  const found = await testMetrics.text();
  const routes = [...found.matchAll(/_count\{[^}]*route="([^"]+)"/g)].map(([, route]) => route);
  expect(routes).toEqual(
    expect.arrayContaining(["/api/posts/*", "/api/*", "/:topic", "no page", "/readyz"]),
  );
  expect(routes.join()).not.toMatch(/posts\/1|nowhere/);
});

test.each(["GET", "POST"])("a %s outlasts a service that restarts", async (method) => {
  const forum = await listen((_, outgoing) => outgoing.end("{}"));
  const { port } = forum.server.address() as AddressInfo;
  const edge = await edgeBefore({ forum: forum.url });
  forum.server.close();
  await once(forum.server, "close");
  const pending = edge.request("/api/posts", { method });
  forum.server.listen(port, "127.0.0.1");
  expect((await pending).status).toBe(200);
});

test.each(["/api/nothing", "/api", "/api/users"])(
  "%s belongs to no service and is 404 as JSON",
  async (path) => {
    const edge = await edgeBefore({});
    const response = await edge.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  },
);

test("polls of the live connection don't take the connections of chat's other calls", async () => {
  let waiting = 0;
  const chat = await listen(({ url }, response) => {
    if (url?.startsWith("/socket.io/")) waiting += 1;
    else response.end("[]");
  });
  const edge = await edgeBefore({ chat: chat.url });
  const polls = 520;
  const ended = new AbortController();
  const held = Array.from({ length: polls }, async () =>
    edge.request("/socket.io/?EIO=4&transport=polling", { signal: ended.signal }),
  );
  await expect.poll(() => waiting, { timeout: 30_000 }).toBe(polls);
  expect((await edge.request("/api/conversations/1")).status).toBe(200);
  ended.abort();
  await Promise.all(held);
});
