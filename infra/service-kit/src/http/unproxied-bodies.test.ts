import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { limitUnproxiedBodies } from "./unproxied-bodies.ts";
import { EDGE_SECRET_HEADER } from "./client-address.ts";
import { createAppServer } from "../process/serve.ts";
import { testSettings } from "../../test/testing.ts";

const { edgeSecret } = testSettings;
const app = new Hono()
  .post("/api/profileupdated/x", (c) => c.text("taken"))
  .get("/held", () => new Promise<Response>(() => {}));
const server = createAppServer(app.fetch, { admitBody: limitUnproxiedBodies(edgeSecret) });
server.listen(0, "127.0.0.1");

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/**
 * Declares a body of a megabyte and sends only its first byte. @returns the start of the answer, if one arrives soon
 */
async function begin(headers: Record<string, string> = {}, length = 1_000_000): Promise<string> {
  if (!server.listening) await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const lines = Object.entries({ host: "localhost", "content-length": String(length), ...headers });
  socket.write(
    `POST /api/profileupdated/x HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n.`,
  );
  const [answer] = (await Promise.race([
    once(socket, "data"),
    new Promise((resolve) => setTimeout(resolve, 300, ["nothing yet"])),
  ])) as [Buffer | string];
  return String(answer).split("\r\n")[0] ?? "";
}

test("an address may hold some unfinished bodies, and further ones are refused until those end", async () => {
  const held = [await begin(), await begin(), await begin(), await begin()];
  expect(held).toEqual(Array(4).fill("nothing yet"));
  expect(await begin()).toBe("HTTP/1.1 429 Too Many Requests");
  // The edge limits its own clients
  expect(await begin({ [EDGE_SECRET_HEADER]: edgeSecret })).toBe("nothing yet");
  sockets[0]?.destroy();
  await expect.poll(() => begin({}, 1)).toBe("HTTP/1.1 200 OK");
});

test("finished bodies no longer count, also on the same connection", async () => {
  for (let round = 0; round < 10; round += 1) {
    const body = "x".repeat(900_000);
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/profileupdated/x`;
    expect((await fetch(url, { method: "POST", body })).status).toBe(200);
  }
});

test("finished bodies count as long as their answers wait for others", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const body = "x".repeat(1_000_000);
  const call = `POST /api/profileupdated/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  socket.write(`GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n${call.repeat(4)}`);
  await expect.poll(() => begin()).toBe("HTTP/1.1 429 Too Many Requests");
  sockets.splice(0).forEach((one) => one.destroy());
  await expect.poll(() => begin({}, 1)).toBe("HTTP/1.1 200 OK");
});
