import { ACTOR_NAMES } from "@oneworld/contracts/common/id";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { Duplex } from "node:stream";
import type { Ack } from "@oneworld/contracts/chat/live";
import { errorBodySchema, type ErrorBody } from "@oneworld/contracts/errors/error-body";
import { newId } from "@oneworld/service-kit/data/id";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createTestChat, heard, next, type Device } from "../../test/testing.ts";

const chat = await createTestChat();
const pair = await chat.pair();
const stranger = await chat.join();
await pair.amara.browser.post("/api/messages", {
  conversationId: pair.conversationId,
  text: "Only for Lukas",
});
afterAll(() => chat.close());

/** Whatever a test has sent, nothing was stored and the node still carries a message. */
let before = await chat.db.message.count();
afterEach(async () => {
  if ((await chat.db.message.count()) !== before) throw new Error("Something was stored.");
  const { amara, lukas, conversationId } = pair;
  const [sending, receiving] = [await amara.connect(), await lukas.connect()];
  const arrived: string[] = [];
  receiving.on("getMessage", ({ _id }) => arrived.push(_id));
  const { body } = await amara.browser.post("/api/messages", {
    conversationId,
    text: "Still here",
  });
  before += 1;
  // An earlier message may come once more, by the stream of events
  const hasArrived = () => {
    if (!arrived.includes(String(body["_id"]))) throw new Error("The message did not arrive.");
  };
  await vi.waitFor(hasArrived, { timeout: 10_000 });
  for (const device of [sending, receiving]) device.disconnect();
});

/** Says anything under any name. */
const say = (device: Device, event: string, ...data: unknown[]): Promise<Ack> =>
  device.emitWithAck(event as never, ...(data as never)) as Promise<Ack>;

async function refusal(device: Device, event: string, ...data: unknown[]): Promise<ErrorBody> {
  const answer = await say(device, event, ...data);
  if (answer.ok) throw new Error(`${event} ${JSON.stringify(data)} was not refused.`);
  const error = errorBodySchema.strict().parse(answer.error);
  expect(JSON.stringify(error)).not.toContain("Only for Lukas");
  return error;
}

const NONSENSE = [
  undefined,
  null,
  0,
  7,
  "",
  "text",
  [],
  {},
  true,
  [[[]]],
  { text: 5 },
  Buffer.from("x"),
];

describe("a socket", () => {
  it.each(["addUser", "sendMessage", "typing", "read"])(
    "refuses %s with nonsense",
    async (event) => {
      const device = await pair.amara.connect();
      for (const data of NONSENSE) {
        const { code } = await refusal(device, event, data);
        // Any text may be a claimed id, which isn't one's own
        expect(code).toBe(
          event === "addUser" && typeof data === "string" ? "forbidden" : "invalid_input",
        );
      }
      expect((await refusal(device, event)).code).toBe("invalid_input");
      expect((await refusal(device, event, "one", "two", "three")).code).toMatch(
        /invalid|forbidden/,
      );
    },
  );

  it("names the field that is wrong", async () => {
    const device = await pair.amara.connect();
    const { conversationId } = pair;
    for (const text of [
      undefined,
      "",
      "  ",
      "x".repeat(10_001),
      "a\u0000b",
      "\ud800",
      Buffer.from("Hello"),
      ["a"],
    ]) {
      const { fields } = await refusal(device, "sendMessage", { conversationId, text });
      expect(Object.keys(fields ?? {})).toEqual(["text"]);
    }
    expect((await refusal(device, "sendMessage", { text: "To whom?" })).fields).toHaveProperty(
      "receiverId",
    );
    const other = { conversationId, receiverId: stranger.id, text: "Hello" };
    const disagreeing = await refusal(device, "sendMessage", other);
    expect(Object.keys(disagreeing.fields ?? {})).toEqual(["receiverId"]);
    const ids = { conversationId: "7", receiverId: "8", clientMsgId: "9" };
    const { fields } = await refusal(device, "sendMessage", { text: "Hello", ...ids });
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(Object.keys(ids).toSorted());
  });

  it("acts for its own member only, in their own conversations", async () => {
    const device = await stranger.connect();
    const { conversationId, amara, lukas } = pair;
    const text = "Let me in";
    const calls: [string, unknown, string][] = [
      ["addUser", amara.id, "forbidden"],
      ["addUser", { userId: newId() }, "forbidden"],
      ...ACTOR_NAMES.map((name): [string, unknown, string] => [
        "sendMessage",
        { [name]: amara.id, receiverId: lukas.id, text },
        "forbidden",
      ]),
      ["sendMessage", { conversationId, text }, "forbidden"],
      ["sendMessage", { conversationId: newId(), text }, "not_found"],
      ["sendMessage", { receiverId: newId(), text }, "not_found"],
      ["sendMessage", { receiverId: stranger.id, text }, "invalid_input"],
      ["sendMessage", { conversationId, receiverId: lukas.id, text }, "forbidden"],
      ["typing", { conversationId, typing: true }, "forbidden"],
      ["typing", { conversationId: newId(), typing: true }, "not_found"],
      ["read", { conversationId, seq: 1 }, "forbidden"],
      ["read", { conversationId: newId(), seq: 1 }, "not_found"],
    ];
    for (const [event, data, code] of calls) {
      expect([event, (await refusal(device, event, data)).code]).toEqual([event, code]);
    }
  });

  it("emits an error where no acknowledgement is asked for, and ignores unknown events", async () => {
    const device = await stranger.connect();
    const refused = heard(device, "refused");
    device.emit("sendMessage", { receiverId: stranger.id, text: "Me" });
    const untyped: Socket = device;
    untyped.emit("nothing", { deep: [[[{}]]] });
    untyped.emit("__proto__", "x");
    untyped.emit("constructor");
    const [own] = [await next(device, "refused")];
    expect(own).toMatchObject({ event: "sendMessage", error: { code: "invalid_input" } });
    expect(await say(device, "addUser", stranger.id)).toEqual({ ok: true });
    expect(refused).toHaveLength(1);
  });
});

describe("a node", () => {
  it("answers thousands of sends at once from one socket, taking as many as the limit allows", async () => {
    const small = await createTestChat({ limits: { MESSAGES_PER_MINUTE: 100 } });
    try {
      const { amara, conversationId } = await small.pair();
      const device = await amara.connect();
      const answers = await Promise.all(
        Array.from({ length: 3_000 }, (_, index) =>
          say(device, "sendMessage", { conversationId, text: `No. ${index}` }),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
      const codes = answers.map((answer) => (answer.ok ? "ok" : answer.error.code));
      expect(new Set(codes)).toEqual(new Set(["ok", "too_many_requests"]));
      expect(await small.db.message.count()).toBe(100);
    } finally {
      await small.close();
    }
  });

  it("cuts off who sends a frame of five megabytes", async () => {
    const { conversationId } = pair;
    for (const transports of [["websocket"], ["polling"]]) {
      const device = await stranger.connect(0, { transports });
      const gone = new Promise((resolve) => device.once("disconnect", resolve));
      device.emit("sendMessage", { conversationId, text: "x".repeat(5_000_000) });
      expect(await gone).toMatch(/transport/);
    }
  });

  it("cuts off who sends events and doesn't read the answers", async () => {
    const { url = "" } = chat.nodes[0] ?? {};
    const polling = `${url}/socket.io/?EIO=4&transport=polling`;
    const headers = { cookie: stranger.cookie };
    const opened = await (await fetch(polling, { headers })).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    const address = `${polling}&sid=${sid}`;
    const send = (packets: string[]) =>
      fetch(address, { method: "POST", headers, body: packets.join("\u001e") });
    await send(["40"]);
    expect(await (await fetch(address, { headers })).text()).toMatch(/^40/);
    const send500 = () => send(Array.from({ length: 500 }, () => `42["typing"]`));
    expect((await send500()).status).toBe(200);
    await expect.poll(async () => (await send500()).status, { timeout: 10_000 }).toBe(400);
  });

  it.each([
    ["an unfinished packet", '2["sendMessage",{'],
    ["a packet of no type", "9"],
    ["an event without a name", "2[]"],
    ["an event named by a number", "2[5]"],
    ["a reserved event", '2["disconnect"]'],
    ["more attachments than come", '59999-["sendMessage",{"_placeholder":true,"num":0}]'],
    ["an acknowledgement of nothing", "3999[]"],
    ["an acknowledgement by a name", '3x["a"]'],
    ["another namespace", '0/admin,{"token":"x"}'],
    ["an error for the server", '4{"message":"x"}'],
    ["nothing", ""],
    ["a deep array", `2${"[".repeat(20_000)}`],
    ["unannounced binary", Buffer.from([1, 2, 3])],
  ])("survives %s", async (_, packet) => {
    const device = await stranger.connect();
    device.io.engine.write(packet);
    device.io.engine.write(packet);
    device.emit("typing", { conversationId: pair.conversationId, typing: true });
    const other = await stranger.connect();
    expect(await say(other, "addUser", stranger.id)).toEqual({ ok: true });
  });

  it("survives garbage in place of frames and of polls", async () => {
    const { url = "" } = chat.nodes[0] ?? {};
    for (const bytes of [
      randomBytes(5000),
      Buffer.from([0x83, 0xff]),
      Buffer.alloc(64),
      Buffer.from("GET / HTTP/1.1\r\n\r\n"),
    ]) {
      const upgrade = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
        headers: {
          connection: "Upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": randomBytes(16).toString("base64"),
          cookie: stranger.cookie,
        },
      }).end();
      const [, socket] = (await once(upgrade, "upgrade")) as [unknown, Duplex];
      socket.on("error", () => undefined);
      socket.resume();
      socket.write(bytes);
      socket.end();
      await once(socket, "close");
    }
    const poll = (query: string, init?: RequestInit) => fetch(`${url}/socket.io/${query}`, init);
    const opened = await (await poll("?EIO=4&transport=polling")).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    const statuses = [
      await poll(`?EIO=4&transport=polling&sid=${sid}`, {
        method: "POST",
        body: "\u001e\u001e4{{{",
      }),
      await poll("?EIO=4&transport=polling&sid=unknown"),
      await poll("?EIO=4&transport=carrier-pigeon"),
      await poll("?EIO=99&transport=polling"),
      await poll("?transport=polling", { method: "DELETE" }),
      await poll("../../etc/passwd"),
    ].map(({ status }) => status);
    for (const status of statuses) expect(status).toBeLessThan(500);
  });
});
