import { expect, test } from "vitest";
import { exchange, RawConnection } from "./raw-connection.ts";
import { get, post, shareEdge, SITE_HOST } from "./running-edge.ts";

const running = shareEdge();

/** Milliseconds for what ends by a deadline of the edge. */
const PATIENCE_MS = 60_000;

test.concurrent(
  "hundreds of slow bodies leave the service to everyone else, and end after ten seconds",
  async () => {
    const edge = running();
    // More than the connections that the edge has to a service
    const slow = await Promise.all(
      Array.from({ length: 520 }, async (__, index) => {
        const connection = await RawConnection.open(edge.port);
        connection.send((index % 2 ? get : post)("/api/posts", "Content-Length: 60"));
        connection.send("x");
        return connection;
      }),
    );
    await edge.expectUnharmed();
    const answer = await exchange(edge.port, `${post("/api/posts", "Content-Length: 5")}hello`);
    expect(answer?.status).toBe(200);
    const drip = setInterval(() => {
      for (const connection of slow) connection.send("x");
    }, 2_000);
    const statuses = await Promise.all(slow.map(async (one) => (await one.answer())?.status));
    clearInterval(drip);
    expect(new Set(statuses)).toEqual(new Set([408]));
    for (const connection of slow) connection.close();
    await edge.expectUnharmed();
  },
  PATIENCE_MS,
);

test.concurrent(
  "headers that don't end are answered 408",
  async () => {
    const edge = running();
    const connection = await RawConnection.open(edge.port);
    connection.send(`GET / HTTP/1.1\r\nHost: ${SITE_HOST}\r\n`);
    const drip = setInterval(() => connection.send("x: y\r\n"), 1_000);
    expect((await connection.answer())?.status).toBe(408);
    clearInterval(drip);
    await connection.closed;
    await edge.expectUnharmed();
  },
  PATIENCE_MS,
);
