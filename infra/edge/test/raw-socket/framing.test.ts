import { expect, test } from "vitest";
import { exchange, RawConnection } from "./raw-connection.ts";
import { get, shareEdge, SITE_HOST } from "./running-edge.ts";

const running = shareEdge();

const request = (line: string, headers: string[], body = ""): string =>
  [`${line} HTTP/1.1`, `Host: ${SITE_HOST}`, ...headers, "", body].join("\r\n");

/** The start of a victim's request, as the edge forwards it, up to the value of a header that the attacker sets. */
const INTERNAL_REQUEST = "GET /internal/members/1/export HTTP/1.1";

test("the body of a GET is not left in the way of the next request to the service", async () => {
  const edge = running();
  for (let i = 0; i < 5; i++) {
    const answer = await exchange(
      edge.port,
      request("GET /api/products", ["Content-Length: 5"], "hello"),
    );
    expect(answer?.status).toBe(200);
    await edge.expectUnharmed();
  }
});

test("the body of a GET is not taken for a request of the edge's own", async () => {
  const edge = running();
  for (let length = 20; length < 60; length += 4) {
    await exchange(
      edge.port,
      request("GET /api/products", [`Content-Length: ${length}`], "x".repeat(length)),
    );
    const answer = await exchange(edge.port, get("/api/products", `a: ${INTERNAL_REQUEST}`));
    expect(answer?.status).toBe(200);
    expect(answer?.body).not.toContain("exported");
  }
  await edge.expectUnharmed();
});

const CHUNKED = "5\r\nhello\r\n0\r\n\r\n";

test.each([
  [
    "a length and chunks of a GET",
    request("GET /api/products", ["Content-Length: 5", "Transfer-Encoding: chunked"], CHUNKED),
  ],
  [
    "length and chunks",
    request("POST /api/posts", ["Content-Length: 5", "Transfer-Encoding: chunked"], CHUNKED),
  ],
  [
    "chunks and length",
    request("POST /api/posts", ["Transfer-Encoding: chunked", "Content-Length: 5"], CHUNKED),
  ],
  [
    "two lengths that differ",
    request("POST /api/posts", ["Content-Length: 5", "Content-Length: 6"], "hello!"),
  ],
  [
    "two lengths that agree",
    request("POST /api/posts", ["Content-Length: 5", "Content-Length: 5"], "hello"),
  ],
  ["a list of lengths", request("POST /api/posts", ["Content-Length: 5, 5"], "hello")],
  ["a signed length", request("POST /api/posts", ["Content-Length: +5"], "hello")],
  ["a negative length", request("POST /api/posts", ["Content-Length: -5"], "hello")],
  ["a hexadecimal length", request("POST /api/posts", ["Content-Length: 0x5"], "hello")],
  ["an empty length", request("POST /api/posts", ["Content-Length: "], "hello")],
  [
    "a length beyond 64 bits",
    request("POST /api/posts", ["Content-Length: 18446744073709551621"], "hello"),
  ],
  ["a coding of gzip", request("POST /api/posts", ["Transfer-Encoding: gzip"], CHUNKED)],
  [
    "a coding of gzip, chunked",
    request("POST /api/posts", ["Transfer-Encoding: gzip, chunked"], CHUNKED),
  ],
  [
    "a coding of chunked, identity",
    request("POST /api/posts", ["Transfer-Encoding: chunked, identity"], CHUNKED),
  ],
  [
    "a coding that only looks chunked",
    request("POST /api/posts", ["Transfer-Encoding: xchunked"], CHUNKED),
  ],
  [
    "chunked twice",
    request(
      "POST /api/posts",
      ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
      CHUNKED,
    ),
  ],
  ["an empty coding", request("POST /api/posts", ["Transfer-Encoding: "], CHUNKED)],
  ["a folded header", request("POST /api/posts", ["Transfer-Encoding:", " chunked"], CHUNKED)],
  ["a space before the colon", request("POST /api/posts", ["Content-Length : 5"], "hello")],
  ["a header without a name", request("GET /api/products", [": x"])],
  ["a header without a colon", request("GET /api/products", ["Content-Length"])],
  ["NUL in a header", request("GET /api/products", ["x: a\0b"])],
  ["a bare carriage return in a header", request("GET /api/products", ["x: a\rb"])],
  ["bare line feeds", `GET /api/products HTTP/1.1\nHost: ${SITE_HOST}\n\n`],
  [
    "a bare line feed after a header",
    `GET /api/products HTTP/1.1\r\nHost: ${SITE_HOST}\nx: y\r\n\r\n`,
  ],
  [
    "a chunk size that isn't one",
    request("POST /api/posts", ["Transfer-Encoding: chunked"], "x\r\nhello\r\n0\r\n\r\n"),
  ],
  [
    "a chunk longer than its size",
    request("POST /api/posts", ["Transfer-Encoding: chunked"], "2\r\nhello\r\n0\r\n\r\n"),
  ],
  [
    "a chunk size ended by a line feed",
    request("POST /api/posts", ["Transfer-Encoding: chunked"], "5\nhello\r\n0\r\n\r\n"),
  ],
  [
    "a chunk size beyond 64 bits",
    request(
      "POST /api/posts",
      ["Transfer-Encoding: chunked"],
      "10000000000000005\r\nhello\r\n0\r\n\r\n",
    ),
  ],
  ["another protocol", `GET / ICE/1.0\r\nHost: ${SITE_HOST}\r\n\r\n`],
  ["HTTP/2 without agreement", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a backslash in the path", request("GET /api\\products", [])],
  ["a path that leads upwards", request("POST /api/posts/pictures/../../../auth/signin", [])],
  ["the same in other letters", request("POST /api/posts/pictures/%2E./..?x", [])],
  ["a segment that is a dot", request("GET /./api/products", [])],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
])("%s is refused", async (_, bytes) => {
  const edge = running();
  const connection = await RawConnection.open(edge.port);
  connection.send(bytes);
  expect((await connection.answer())?.status).toBe(400);
  // What follows on this connection could be anything
  await connection.closed;
  await edge.expectUnharmed();
});

test.each([
  ["TRACE", 405],
  ["PROPFIND", 405],
  ["M-SEARCH", 405],
  ["BREW", 405],
  ["get", 405],
])("the method %s is refused", async (method, status) => {
  const edge = running();
  expect((await exchange(edge.port, request(`${method} /api/products`, [])))?.status).toBe(status);
  await edge.expectUnharmed();
});

test("CONNECT is refused", async () => {
  const edge = running();
  const answer = await exchange(
    edge.port,
    `CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n`,
  );
  expect(answer?.status).toBe(405);
  await edge.expectUnharmed();
});

test("bodies as they should be pass, whatever their framing", async () => {
  const edge = running();
  for (const [line, headers, body, bytes] of [
    ["POST /api/posts", ["Content-Length: 5"], "hello", 5],
    ["POST /api/posts", ["Transfer-Encoding: chunked"], CHUNKED, 5],
    ["POST /api/posts", ["Transfer-Encoding: Chunked"], CHUNKED, 5],
    ["POST /api/posts", ["Content-Length: 0"], "", 0],
    ["POST /api/posts", [], "", 0],
    ["DELETE /api/follow", [], "", 0],
    ["DELETE /api/follow", ["Content-Length: 5"], "hello", 5],
  ] as const) {
    const answer = await exchange(edge.port, request(line, [...headers], body));
    expect([line, headers, answer?.status]).toEqual([line, headers, 200]);
    expect(JSON.parse(answer?.body ?? "")).toEqual({ bytes });
  }
  const read = await exchange(edge.port, request("GET /api/products", ["Content-Length: 0"]));
  expect(read?.status).toBe(200);
  await edge.expectUnharmed();
});

test.each([
  ["a GET", request("GET /api/products", ["Content-Length: 5"], "hello")],
  ["a chunked GET", request("GET /api/products", ["Transfer-Encoding: chunked"], CHUNKED)],
  ["a HEAD", request("HEAD /api/products", ["Content-Length: 5", "Connection: close"], "hello")],
  [
    "a chunked HEAD",
    request("HEAD /api/products", ["Transfer-Encoding: chunked", "Connection: close"], CHUNKED),
  ],
  ["a GET of a page", request("GET /", ["Content-Length: 5"], "hello")],
])("the body of %s is dropped", async (_, bytes) => {
  const edge = running();
  expect((await exchange(edge.port, bytes))?.status).toBe(200);
  await edge.expectUnharmed();
});

test("the service gets the length of the body that it is sent, and no other", async () => {
  const edge = running();
  const answer = await exchange(
    edge.port,
    `${get("/api/products", "Content-Length: 5", "Expect: 100-continue")}hello`,
  );
  const { headers } = JSON.parse(answer?.body ?? "") as { headers: Record<string, string> };
  expect(Object.keys(headers)).not.toContain("content-length");
  expect(Object.keys(headers)).not.toContain("transfer-encoding");
});

test("requests in one packet are answered in turn", async () => {
  const edge = running();
  const connection = await RawConnection.open(edge.port);
  const hidden = get("/api/products/picture");
  connection.send(
    request("GET /api/products", [`Content-Length: ${hidden.length}`], hidden) +
      request("POST /api/posts", ["Content-Length: 5"], "hello") +
      get("/api/messages"),
  );
  const bodies = [await connection.answer(), await connection.answer(), await connection.answer()];
  expect(bodies.map((answer) => answer?.body)).toEqual([
    expect.stringContaining("/api/products"),
    '{"bytes":5}',
    expect.stringContaining("/api/messages"),
  ]);
  connection.close();
});

test("an expectation that the edge doesn't know is refused", async () => {
  const edge = running();
  const answer = await exchange(edge.port, get("/api/products", "Expect: foo"));
  expect(answer?.status).toBe(417);
  expect(JSON.parse(answer?.body ?? "")).toMatchObject({ code: "expectation_failed" });
  await edge.expectUnharmed();
});
