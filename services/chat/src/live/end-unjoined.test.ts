import { once } from "node:events";
import { request } from "node:http";
import type { Duplex } from "node:stream";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, PATIENCE } from "../../test/testing.ts";

const chat = await createTestChat();
afterAll(() => chat.close());

/** Headers of a client at an address, as the edge sends them. */
const from = (address: string) => ({
  "x-edge-secret": testSettings.edgeSecret,
  "x-forwarded-for": address,
});

/** Opens an Engine.IO connection by WebSocket that never asks to join. Gives its socket. */
const openSilently = (url: string, protocol = "EIO=4", more = {}): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...more,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": Buffer.alloc(16, 1).toString("base64"),
    };
    const asked = request(`${url}/socket.io/?${protocol}&transport=websocket`, { headers });
    asked.once("upgrade", (_response, socket) => resolve(socket.on("error", () => {})));
    asked.once("response", ({ statusCode }) => reject(new Error(`answered ${statusCode}`)));
    asked.once("error", reject);
    asked.end();
  });

it.each(["EIO=3", "EIO=04", "EIO=4&EIO=3", "v=4"])(
  "refuses a WebSocket with %s before it opens",
  async (protocol) => {
    await expect(openSilently(chat.nodes[0]?.url ?? "", protocol)).rejects.toThrow("answered 400");
  },
);

describe("a connection that doesn't join", () => {
  it("is closed after some seconds, by WebSocket and by polling", async () => {
    const url = chat.nodes[0]?.url ?? "";
    const socket = await openSilently(url);
    const opened = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
    await once(socket.resume(), "close");
    await expect
      .poll(
        async () => (await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`)).status,
        PATIENCE,
      )
      .toBe(400);
  }, 30_000);

  it.each([
    ["of all", { SOCKETS_JOINING: 2 }],
    ["of its address", { SOCKETS_JOINING_PER_ADDRESS: 2 }],
  ])("takes one of few places %s, which members who have joined don't", async (_, limits) => {
    const small = await createTestChat({ limits });
    try {
      const { connect } = await small.join();
      for (let sockets = 0; sockets < 4; sockets += 1) await connect();
      const url = small.nodes[0]?.url ?? "";
      const [first] = [await openSilently(url), await openSilently(url)];
      await expect(openSilently(url)).rejects.toThrow("answered");
      first.destroy();
      await expect
        .poll(
          () =>
            openSilently(url).then(
              () => true,
              () => false,
            ),
          PATIENCE,
        )
        .toBe(true);
    } finally {
      await small.close();
    }
  });
});

it("gives a connection's place to a client with fewer, when few clients have taken all places", async () => {
  const small = await createTestChat({
    limits: { SOCKETS_JOINING: 5, SOCKETS_JOINING_PER_ADDRESS: 3 },
  });
  try {
    const { cookie, connect } = await small.join();
    const url = small.nodes[0]?.url ?? "";
    const openFrom = (address: string) => openSilently(url, "EIO=4", from(address));
    const oldest = once((await openFrom("192.0.2.1")).resume(), "close");
    const kept = [await openFrom("192.0.2.2"), await openFrom("192.0.2.2")];
    kept.push(await openFrom("192.0.2.1"), await openFrom("192.0.2.1"));
    await expect(openFrom("192.0.2.2")).rejects.toThrow("answered");
    await connect(0, { extraHeaders: { cookie, ...from("192.0.2.3") } });
    await oldest;
    expect(kept.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
    for (const socket of kept) socket.destroy();
  } finally {
    await small.close();
  }
});

it.each([
  ["of all", { SOCKETS_JOINING: 3 }],
  ["of an address", { SOCKETS_JOINING_PER_ADDRESS: 3 }],
])("gives away no more places %s to connections that open at once", async (_, limits) => {
  const small = await createTestChat({ limits });
  try {
    const url = small.nodes[0]?.url ?? "";
    const opened = await Promise.allSettled(Array.from({ length: 30 }, () => openSilently(url)));
    const sockets = opened.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    for (const socket of sockets) socket.destroy();
    expect(sockets).toHaveLength(3);
  } finally {
    await small.close();
  }
});
