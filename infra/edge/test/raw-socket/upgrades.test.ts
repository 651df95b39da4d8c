import { expect, test } from "vitest";
import { exchange, RawConnection } from "./raw-connection.ts";
import { shareEdge, SITE_HOST } from "./running-edge.ts";

const running = shareEdge();

const SOCKET_IO = "/socket.io/?EIO=4&transport=websocket";

const upgrade = (target: string, { method = "GET", to = "websocket", host = SITE_HOST } = {}) =>
  [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: Upgrade",
    `Upgrade: ${to}`,
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "",
    "",
  ].join("\r\n");

test.each([
  ["//", 404],
  ["///", 404],
  ["http://", 400],
  ["http://[::z]/", 400],
  [`http://${SITE_HOST}:99999/`, 400],
  ["*", 400],
  ["/", 404],
  ["/nothing", 404],
  ["/api/messages", 404],
  ["/internal/members/1/export", 404],
  ["/socket.io/../internal/members/1/export", 400],
  ["/socket.iox/", 404],
] as const)("an upgrade of %s is refused", async (target, status) => {
  const edge = running();
  expect((await exchange(edge.port, upgrade(target)))?.status).toBe(status);
  await edge.expectUnharmed();
});

test.each([
  ["by POST", upgrade(SOCKET_IO, { method: "POST" }), 405],
  ["to another protocol", upgrade(SOCKET_IO, { to: "h2c" }), 400],
  ["of another host", upgrade(SOCKET_IO, { host: "evil.example" }), 421],
  ["of another host's target", upgrade(`http://evil.example${SOCKET_IO}`), 421],
  [
    "with a body",
    upgrade(SOCKET_IO).replace("\r\n\r\n", "\r\nContent-Length: 5\r\n\r\nhello"),
    400,
  ],
])("an upgrade %s is refused", async (_, request, status) => {
  const edge = running();
  expect((await exchange(edge.port, request))?.status).toBe(status);
  await edge.expectUnharmed();
});

test("the live connection is passed on, both ways", async () => {
  const edge = running();
  for (const target of [SOCKET_IO, `http://${SITE_HOST}${SOCKET_IO}`]) {
    const connection = await RawConnection.open(edge.port);
    connection.send(upgrade(target));
    expect((await connection.answer())?.status).toBe(101);
    connection.send("HTTP/1.1 204 echo\r\n\r\n");
    expect((await connection.answer())?.status).toBe(204);
    connection.close();
  }
});

test.each([
  ["unknown path", "/nothing"],
  ["live connection", SOCKET_IO],
])("a client that resets an upgrade to the %s ends nothing", async (_, target) => {
  const edge = running();
  for (let i = 0; i < 40; i++) {
    const connection = await RawConnection.open(edge.port);
    connection.send(upgrade(target));
    // Before, during and after the answer
    if (i % 4 > 0) await new Promise((resolve) => setTimeout(resolve, i % 4));
    connection.reset();
    await expect(connection.closed).resolves.toBeUndefined();
  }
  await edge.expectUnharmed();
});
