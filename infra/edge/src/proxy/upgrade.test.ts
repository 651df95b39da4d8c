import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { expect, onTestFinished, test } from "vitest";
import { createCallers } from "../admission/caller.ts";
import { EDGE_SECRET, listen } from "../../test/testing.ts";
import { proxyUpgrades } from "./upgrade.ts";

/** Starts a chat service that echoes, and an edge before it. */
async function startEdge() {
  const seen: IncomingHttpHeaders[] = [];
  const served: Duplex[] = [];
  const chat = await listen(() => {});
  chat.server.on("upgrade", (incoming, socket) => {
    seen.push(incoming.headers);
    served.push(socket);
    socket.on("error", () => undefined);
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    );
    socket.pipe(socket);
    onTestFinished(() => void socket.destroy());
  });
  const front = createServer();
  const endConnections = proxyUpgrades(front, {
    addressOf: () => chat.url,
    log: createLogger("edge", "silent"),
    secure: false,
    callers: createCallers({ trustedProxies: [], secure: false }),
    admit: () => null,
    edgeSecret: EDGE_SECRET,
    newRequestId: () => "request-1",
  });
  const port = await listenLocally(front);
  onTestFinished(() => void front.close());
  const upgrade = (path: string, headers: Record<string, string> = {}) =>
    request({
      port,
      path,
      headers: { connection: "Upgrade", upgrade: "websocket", ...headers },
    }).end();
  return { seen, served, upgrade, endConnections };
}

const SOCKET_IO = "/socket.io/?EIO=4&transport=websocket";

test("passes a connection on, both ways", async () => {
  const { upgrade } = await startEdge();
  const [, socket] = (await once(upgrade(SOCKET_IO), "upgrade")) as [unknown, Duplex];
  socket.write("hello");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toBe("hello");
});

test("says itself whom it forwards for", async () => {
  const { upgrade, seen } = await startEdge();
  const claims = {
    "x-forwarded-for": "6.6.6.6",
    "x-edge-secret": "guess",
    cookie: "ow_session=token",
  };
  await once(upgrade(SOCKET_IO, claims), "upgrade");
  expect(seen[0]).toMatchObject({
    "x-forwarded-for": "127.0.0.1",
    "x-edge-secret": EDGE_SECRET,
    "x-request-id": "request-1",
    cookie: "ow_session=token",
  });
});

test("refuses other upgrades", async () => {
  const { upgrade } = await startEdge();
  const [answer] = (await once(upgrade("/nothing"), "response")) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(404);
});

test("ends all connections for stopping, those to the service as well", async () => {
  const { upgrade, endConnections, served } = await startEdge();
  const [, socket] = (await once(upgrade(SOCKET_IO), "upgrade")) as [unknown, Duplex];
  const closed = [socket, ...served].map((one) => once(one, "close"));
  expect(closed).toHaveLength(2);
  endConnections();
  await expect(Promise.all(closed)).resolves.toBeDefined();
});
