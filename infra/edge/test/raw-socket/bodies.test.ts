import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { exchange, RawConnection } from "./raw-connection.ts";
import { get, post, shareEdge, SITE_HOST, startEdge } from "./running-edge.ts";

// Machines may be busy with a build at the same time
vi.setConfig({ testTimeout: 60_000 });

const running = shareEdge();
const limited = shareEdge({
  CONNECTIONS_PER_ADDRESS: "20",
  BODY_BYTES_PER_ADDRESS: "5000000",
  TRUSTED_PROXIES: "127.0.0.0/8",
  NODE_OPTIONS: "--max-old-space-size=128",
});

const PIECE = 64 * 1024;
const piece = new Uint8Array(PIECE).fill(97);

function* pieces(bytes: number, isChunked: boolean): Generator<Uint8Array> {
  for (let sent = 0; sent < bytes; sent += PIECE) {
    yield isChunked
      ? Buffer.concat([Buffer.from(`${PIECE.toString(16)}\r\n`), piece, Buffer.from("\r\n")])
      : piece;
  }
  if (isChunked) yield Buffer.from("0\r\n\r\n");
}

const MB = 1024 * 1024;

test.each([
  ["24 MB declared", "/api/posts", 24 * MB, false],
  ["24 MB in chunks", "/api/posts", 24 * MB, true],
  ["9 MB in chunks", "/api/posts", 9 * MB, true],
  ["24 MB declared, for a picture", "/api/profileupdated/1", 24 * MB, false],
  ["9 MB in chunks, for a picture", "/api/profileupdated/1", 9 * MB, true],
  ["24 MB declared, for a page", "/", 24 * MB, false],
  ["9 MB in chunks, for the live connection", "/socket.io/?EIO=4&transport=polling", 9 * MB, true],
  ["24 MB declared, with a GET", "/api/products", 24 * MB, false, get],
  ["9 MB in chunks, with a GET", "/api/products", 9 * MB, true, get],
] as const)(
  "%s is answered 413, and the connection closed cleanly",
  async (_, path, bytes, isChunked, head = post) => {
    const edge = running();
    const connection = await RawConnection.open(edge.port);
    const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
    connection.send(head(path, framing, "Content-Type: application/json"));
    // As most clients do: all is sent before the answer is read
    await connection.pour(pieces(bytes, isChunked));
    const answer = await connection.answer();
    expect(answer).toMatchObject({ status: 413, headers: { connection: "close" } });
    expect(JSON.parse(answer?.body ?? "")).toMatchObject({ code: "too_large" });
    await connection.closed;
    expect(connection.failure).toBeUndefined();
    await edge.expectUnharmed();
  },
);

test("a declared length that is too large is answered before any of it is sent", async () => {
  const edge = running();
  const connection = await RawConnection.open(edge.port);
  connection.send(post("/api/posts", "Content-Length: 1000000000000", "Expect: 100-continue"));
  expect((await connection.answer())?.status).toBe(413);
  await connection.closed;
  await edge.expectUnharmed();
});

test("a client that asks first may send a body that fits", async () => {
  const edge = running();
  const connection = await RawConnection.open(edge.port);
  connection.send(post("/api/posts", "Content-Length: 5", "Expect: 100-continue"));
  connection.send("hello");
  expect(await connection.answer()).toMatchObject({ status: 200, body: '{"bytes":5}' });
  connection.close();
});

test.each(["Content-Length: 99999999", "Host: evil.example", "Transfer-Encoding: chunked"])(
  "%s behind too many headers is answered 431",
  async (hidden) => {
    const edge = running();
    const many = Array.from({ length: 2_100 }, () => "x:y");
    expect((await exchange(edge.port, get("/api/products", ...many, hidden)))?.status).toBe(431);
    await edge.expectUnharmed();
  },
);

test("headers without end are answered 431", async () => {
  const edge = running();
  const connection = await RawConnection.open(edge.port);
  connection.send(`GET / HTTP/1.1\r\nHost: ${SITE_HOST}\r\nx: ${"y".repeat(100_000)}`);
  expect((await connection.answer())?.status).toBe(431);
  await edge.expectUnharmed();
});

test("clients that reset in the middle of a request end nothing and leave no error in the log", async () => {
  const edge = running();
  const requests = [
    post("/api/posts", "Content-Length: 60"),
    `${post("/api/posts", "Content-Length: 60")}xxx`,
    `${post("/api/posts", "Transfer-Encoding: chunked")}5\r\nhel`,
    `${post("/api/posts", "Content-Length: 5")}hello`,
    post("/api/posts", "Content-Length: 99999999"),
    get("/api/products"),
    get("/"),
    `GET / HTTP/1.1\r\nHost: ${SITE_HOST}\r\nx`,
  ];
  for (let i = 0; i < 80; i++) {
    const connection = await RawConnection.open(edge.port);
    connection.send(requests[i % requests.length] ?? "");
    if (i % 3 > 0) await sleep(i % 7);
    if (i % 2) connection.reset();
    else connection.close();
    await connection.closed;
  }
  await edge.expectUnharmed();
  expect(edge.troubles()).toEqual([]);
});

test("a client that goes away from a large answer leaves no error in the log", async () => {
  const edge = running();
  for (let i = 0; i < 10; i++) {
    const connection = await RawConnection.open(edge.port);
    connection.send(get("/api/products/large"));
    await new Promise((resolve) => connection.socket.once("data", resolve));
    if (i % 2) connection.reset();
    else connection.close();
  }
  await edge.expectUnharmed();
  expect(edge.troubles()).toEqual([]);
});

test("an address has so many connections, and others are served", async () => {
  const edge = await startEdge({ CONNECTIONS_PER_ADDRESS: "20" });
  const open = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(edge.port)));
  for (const connection of open) connection.send(get("/api/products"));
  for (const connection of open) expect((await connection.answer())?.status).toBe(200);
  expect((await exchange(edge.port, get("/api/products")))?.status).toBe(429);
  open[0]?.close();
  open[1]?.close();
  await expect
    .poll(async () => (await exchange(edge.port, get("/api/products")))?.status, {
      timeout: 10_000,
    })
    .toBe(200);
  for (const connection of open) connection.close();
});

test("an address has so many bytes of unanswered bodies, and others are served", async () => {
  const edge = limited();
  const from = (address: string, path: string, framing: string) =>
    post(path, framing, `X-Forwarded-For: ${address}`);
  const slow = await Promise.all([RawConnection.open(edge.port), RawConnection.open(edge.port)]);
  const picture = (framing: string) => from("203.0.113.1", "/api/profileupdated/1", framing);
  // In chunks it may take as much as the path allows, 2.8 MB
  slow[0].send(picture("Content-Length: 2000000"));
  slow[1].send(picture("Transfer-Encoding: chunked"));
  await sleep(200);
  const one = picture("Content-Length: 1000000");
  expect((await exchange(edge.port, one))?.status).toBe(429);
  const small = from("203.0.113.1", "/api/posts", "Content-Length: 5");
  expect((await exchange(edge.port, `${small}hello`))?.status).toBe(200);
  const other = from("203.0.113.2", "/api/posts", "Content-Length: 5");
  expect((await exchange(edge.port, `${other}hello`))?.status).toBe(200);
  // A body counts until it has broken off or been answered
  slow[0].send(piece.slice(0, 1));
  slow[0].reset();
  await slow[0].closed;
  await expect
    .poll(async () => (await exchange(edge.port, `${one}${"x".repeat(1_000_000)}`))?.status)
    .toBe(403);
  expect((await exchange(edge.port, `${one}${"x".repeat(1_000_000)}`))?.status).toBe(403);
  slow[1].close();

  const waiting = await RawConnection.open(edge.port);
  waiting.send(get("/api/products/held", "X-Forwarded-For: 203.0.113.4"));
  const whole = from("203.0.113.4", "/api/profileupdated/1", "Content-Length: 2000000");
  waiting.send(`${whole}${"x".repeat(2_000_000)}`.repeat(2));
  await sleep(1_000);
  expect((await exchange(edge.port, whole))?.status).toBe(429);
  waiting.close();
});

test("a body in chunks of one byte takes no more memory than it has bytes", async () => {
  const edge = limited();
  const connection = await RawConnection.open(edge.port);
  connection.send(post("/api/profileupdated/1", "Transfer-Encoding: chunked"));
  const many = Buffer.from("1\r\na\r\n".repeat(20_000));
  await connection.pour(Array.from({ length: 70 }, () => many));
  connection.send("0\r\n\r\n");
  expect((await connection.answer())?.status).toBe(403);
  await edge.expectUnharmed();
});

test("behind a proxy the clients are counted, not the proxy", async () => {
  const edge = limited();
  const from = (address: string) =>
    post("/api/posts", "Content-Length: 5", `X-Forwarded-For: ${address}`);
  const open = await Promise.all(Array.from({ length: 40 }, () => RawConnection.open(edge.port)));
  open.forEach((connection, i) => connection.send(from(`203.0.113.${10 + (i % 2)}`)));
  await sleep(200);
  expect((await exchange(edge.port, from("203.0.113.11")))?.status).toBe(429);
  const other = await exchange(edge.port, `${from("203.0.113.12")}hello`);
  expect(other?.status).toBe(200);
  for (const connection of open) connection.send("hello");
  for (const connection of open) expect((await connection.answer())?.status).toBe(200);
  const again = await exchange(edge.port, `${from("203.0.113.11")}hello`);
  expect(again?.status).toBe(200);
});
