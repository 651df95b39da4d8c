import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { listenLocally } from "../../test/testing-servers.ts";
import { afterEach, expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";

const taken: ServerResponse[] = [];
const server = createHttpServer((_, outgoing) => taken.push(outgoing), {});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

it("a connection with very many unanswered requests is closed, one that waits for its answers isn't", async () => {
  const port = await listenLocally(server);
  const greedy = connect(port, "127.0.0.1").on("error", () => {});
  greedy.write(REQUEST.repeat(3_000));
  await new Promise((resolve) => greedy.resume().on("close", resolve));
  expect(taken).toHaveLength(16);

  const patient = connect(port, "127.0.0.1");
  for (let round = 0; round < 40; round += 1) {
    patient.write(REQUEST);
    await expect.poll(() => taken).toHaveLength(17 + round);
    taken.at(-1)?.end("Yes");
    const [answer] = (await once(patient, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  }
});

it("closes every answer of a connection that closes, also those that wait for others", async () => {
  const port = await listenLocally(server);
  taken.length = 0;
  const leaving = connect(port, "127.0.0.1");
  leaving.write(REQUEST.repeat(3));
  await expect.poll(() => taken).toHaveLength(3);
  let closes = 0;
  for (const outgoing of taken) outgoing.on("close", () => (closes += 1));
  leaving.destroy();
  await expect.poll(() => closes).toBe(3);
  for (const outgoing of taken) expect(outgoing.write("Too late")).toBe(false);
  expect(closes).toBe(3);
});
