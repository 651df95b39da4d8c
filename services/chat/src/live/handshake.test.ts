import { SESSION_ENDED_CHANNEL } from "@oneworld/contracts/auth/session";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, next, PATIENCE, type Device } from "../../test/testing.ts";

const chat = await createTestChat({ nodes: 2 });
afterAll(() => chat.close());

/** Why a connection doesn't come about: the house's error code, or Engine.IO's message. */
const refusal = (device: Device): Promise<string> =>
  new Promise((resolve, reject) => {
    device.once("connect", () => reject(new Error("It is connected.")));
    device.once("connect_error", (error: Error & { data?: { code: string } }) =>
      resolve(error.data?.code ?? error.message),
    );
  });

const TRANSPORTS = ["polling", "websocket"] as const;

describe.each(TRANSPORTS)("a handshake by %s", (transport) => {
  const transports = [transport];

  it("needs the cookie of a session that is good", async () => {
    const cookies: Record<string, string>[] = [
      {},
      { cookie: "" },
      { cookie: "other=1" },
      { cookie: `ow_session=${"A".repeat(43)}` },
      { cookie: "ow_session=%00%ff'; DROP TABLE member" },
      { cookie: `ow_session=${"x".repeat(4000)}` },
    ];
    for (const extraHeaders of cookies) {
      expect(await refusal(chat.open(0, { transports, extraHeaders }))).toBe("unauthenticated");
    }
  });

  it("comes from a page of the site or from no page", async () => {
    const { cookie, connect } = await chat.join();
    const from = (origin: string, more = {}) => ({
      transports,
      extraHeaders: { cookie, origin, ...more },
    });
    for (const origin of ["https://evil.example", "null", "http://localhost:3001"]) {
      await expect(refusal(chat.open(0, from(origin)))).resolves.toMatch(/error/);
    }
    const claims = { "x-forwarded-host": "evil.example", "x-edge-secret": "guess" };
    await expect(refusal(chat.open(0, from("http://evil.example", claims)))).resolves.toMatch(
      /error/,
    );

    await connect(0, { transports });
    await connect(0, from("http://localhost:3000"));
    await connect(0, from(chat.nodes[0]?.url ?? ""));
    const byEdge = {
      "x-edge-secret": testSettings.edgeSecret,
      "x-forwarded-host": "oneworld.example",
    };
    await connect(0, from("https://oneworld.example", byEdge));
  });

  it("reads the session from the cookie that fits https or http", async () => {
    const { cookie } = await chat.join();
    const https = {
      "x-edge-secret": testSettings.edgeSecret,
      "x-forwarded-proto": "https",
    };
    const open = (headers: Record<string, string>) =>
      chat.open(0, { transports, extraHeaders: headers });
    expect(await refusal(open({ ...https, cookie }))).toBe("unauthenticated");
    expect(await refusal(open({ cookie: `__Host-${cookie}` }))).toBe("unauthenticated");
    const device = open({ ...https, cookie: `__Host-${cookie}` });
    await new Promise<void>((resolve) => device.once("connect", resolve));
  });
});

describe("polling from the site's page", () => {
  it("is allowed across ports, with cookies, for the site's pages only", async () => {
    const poll = (origin: string) =>
      fetch(`${chat.nodes[0]?.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    const own = await poll("http://localhost:3000");
    expect(own.status).toBe(200);
    expect(own.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    expect(own.headers.get("access-control-allow-credentials")).toBe("true");
    const foreign = await poll("https://evil.example");
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a connection by polling", () => {
  const address = `${chat.nodes[0]?.url}/socket.io/?EIO=4&transport=polling`;
  /** Opens one, and reads what it answers first. @returns its `sid` */
  async function open(cookie: string): Promise<string> {
    const answer = await (await fetch(address, { headers: { cookie } })).text();
    return (JSON.parse(answer.slice(1)) as { sid: string }).sid;
  }

  it("takes requests with the session that has opened it only, from pages of the site", async () => {
    const [own, other] = [await chat.join(), await chat.join()];
    const sid = await open(own.cookie);
    const send = async (headers: Record<string, string>) =>
      (await fetch(`${address}&sid=${sid}`, { method: "POST", body: "40", headers })).status;
    const foreign = { cookie: own.cookie, origin: "https://evil.example" };
    for (const headers of [{ cookie: "" }, { cookie: other.cookie }, foreign])
      expect(await send(headers)).toBe(400);
    for (const before of ["&sid=x", "&x=?"]) {
      const doubled = `${address}${before}&sid=${sid}`;
      const { status } = await fetch(doubled, { method: "POST", body: "40" });
      expect(status).toBe(400);
    }
    expect(await send({ cookie: own.cookie })).toBe(200);
    expect(await send({ cookie: own.cookie, origin: "http://localhost:3000" })).toBe(200);
  });

  it("is one device, and ends where its client asks for more or leaves", async () => {
    const { cookie } = await chat.join();
    const join = async (packets: string) => {
      const polled = `${address}&sid=${await open(cookie)}`;
      const send = (body: string) => fetch(polled, { method: "POST", body, headers: { cookie } });
      const read = async () => {
        const answer = await fetch(polled, { headers: { cookie } });
        return answer.ok ? answer.text() : answer.status;
      };
      await send(packets);
      return { send, read };
    };
    const greedy = await join(Array.from({ length: 50 }, () => "40").join("\u001e"));
    expect(await greedy.read()).toBe(400);
    const one = await join("40");
    expect(await one.read()).toMatch(/^40\{/);
    await one.send("41");
    expect(await one.read()).toBe(400);
  });

  it("isn't opened as a script that any page could load", async () => {
    const { cookie } = await chat.join();
    expect((await fetch(`${address}&j=0`, { headers: { cookie } })).status).toBe(400);
  });
});

describe("a session that ends", () => {
  it("ends its sockets on every node when auth publishes it, and no others", async () => {
    const first = chat.signIn();
    const second = chat.signIn(first.name, first.id);
    const ended = [await first.connect(0), await first.connect(1)];
    const kept = await second.connect(0);
    await chat.redis.publish(SESSION_ENDED_CHANNEL, await chat.sessionIdOf(first.token));
    await expect
      .poll(() => ended.map(({ connected }) => connected), PATIENCE)
      .toEqual([false, false]);
    expect(kept.connected).toBe(true);
  });
});

describe("limits", () => {
  it("bound the sockets of a member and those opened from an address", async () => {
    const small = await createTestChat({
      limits: { SOCKETS_PER_MEMBER: 2, SOCKETS_PER_MINUTE: 5 },
    });
    try {
      const { connect, cookie } = await small.join();
      const device = await connect();
      await connect();
      const more = { extraHeaders: { cookie } };
      expect(await refusal(small.open(0, more))).toBe("too_many_requests");
      device.disconnect();
      await connect();
      await connect(0).catch(() => undefined);
      expect(await refusal(small.open(0, more))).toMatch(/error/);
    } finally {
      await small.close();
    }
  });

  it("count all messages of a member on a node, and leave others alone", async () => {
    const small = await createTestChat({
      limits: { MESSAGES_PER_MINUTE: 3, SIGNALS_PER_MINUTE: 2 },
    });
    try {
      const { amara, lukas, conversationId } = await small.pair();
      const devices = [await amara.connect(), await amara.connect()];
      const codes: (string | undefined)[] = [];
      for (const device of [...devices, ...devices]) {
        const answer = await device.emitWithAck("sendMessage", { conversationId, text: "Hello" });
        codes.push(answer.ok ? undefined : answer.error.code);
      }
      expect(codes).toEqual([undefined, undefined, undefined, "too_many_requests"]);
      const other = await lukas.connect();
      expect(await other.emitWithAck("sendMessage", { conversationId, text: "Hi" })).toMatchObject({
        ok: true,
      });
      const refused = next(other, "refused");
      for (let index = 0; index < 3; index += 1)
        other.emit("typing", { conversationId, typing: true });
      expect(await refused).toMatchObject({
        event: "typing",
        error: { code: "too_many_requests" },
      });
    } finally {
      await small.close();
    }
  });
});
