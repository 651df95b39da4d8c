import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { createDatabaseAdapter } from "@oneworld/service-kit/data/database";
import { newId } from "@oneworld/service-kit/data/id";
import { createBlockingRedis } from "@oneworld/service-kit/data/redis";
import { hashToken, sealSession, sessionKey } from "@oneworld/service-kit/http/session";
import { testRedisUrl, testServiceEnv, testSettings } from "@oneworld/service-kit/test/testing";
import { createTestDatabase } from "@oneworld/service-kit/test/testing-database";
import { serviceProgram } from "@oneworld/service-kit/test/testing-process";
import { io } from "socket.io-client";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { migrations, next, PATIENCE, type Device } from "../test/testing.ts";

const { start, listen, refused } = serviceProgram(import.meta.url);

const environment = (databaseUrl: string) => testServiceEnv(databaseUrl, 4);

describe("the environment", () => {
  it("is refused with every missing and wrong variable at once", async () => {
    const variables = await refused({ PORT: "http", SOCKETS_PER_MEMBER: "0" });
    expect(variables).toEqual(
      expect.arrayContaining(["PORT", "CSRF_SECRET", "DATABASE_URL", "SOCKETS_PER_MEMBER"]),
    );
  });
});

describe("the running service", async () => {
  const streams = [...["auth", "chat", "profile"].map(streamOf), "outbox:chat:watermark"];
  const database = await createTestDatabase(migrations);
  const redis = createBlockingRedis(testRedisUrl(4), testSettings.log);
  await redis.del(...streams);
  afterAll(async () => {
    await redis.del(...streams);
    redis.disconnect();
    await database.drop();
  });

  /** A session in the cache, as auth leaves it there. */
  async function signIn({ id, name }: { id: string; name: string }): Promise<string> {
    const token = newId().replaceAll("-", "").padEnd(43, "x");
    const session = {
      sessionId: newId(),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      secondFactor: false,
      member: { id, name, email: "sample@example.org", role: "member" as const },
    };
    const hash = hashToken(token);
    const sealed = sealSession(session, hash, testSettings.internalSecret);
    await redis.set(sessionKey(hash), sealed);
    return `ow_session=${token}`;
  }

  /** All that the service answers to some bytes. */
  async function answerTo(port: number, bytes: string): Promise<string> {
    const socket = connectSocket(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    setTimeout(() => socket.end(), 1_000).unref();
    await once(socket, "close");
    return answer;
  }

  it("checks requests of Socket.IO's path as all others, and answers with the same headers", async () => {
    const { port } = await listen(environment(database.url));
    const poll = "/socket.io/?EIO=4&transport=polling";
    const good = `GET ${poll} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`;
    const answer = await answerTo(port, good);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^content-security-policy: frame-ancestors 'none'\r$/im);
    const none = good.replace("polling", "none");
    expect(await answerTo(port, none)).toMatch(/^HTTP\/1\.1 400 [^]*^x-frame-options: DENY\r$/im);

    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13";
    const websocket = good.replace("polling", "websocket").replace("Connection: close", upgrade);
    const bad = [
      good.replace("localhost:3000", "localhost/x#"),
      good.replace("Host:", "Host: a\r\nHost:"),
      good.replace("Host: localhost:3000\r\n", ""),
      good.replace("Connection:", "Content-Length: 1\r\nConnection:"),
      good.replace("GET /", "GET http://other.example/"),
      good.replace("GET", "PROPFIND"),
      good
        .replace("1.1", "1.0")
        .replace("Connection:", "Transfer-Encoding: chunked\r\nConnection:"),
      websocket.replace("localhost:3000", "localhost/x#"),
      websocket.replace("Host:", "Host: a\r\nHost:"),
    ];
    for (const bytes of bad) {
      // What follows a refused request isn't read as another one
      const given = await answerTo(port, bytes + good);
      expect(given).toMatch(/^HTTP\/1\.1 4(?:00|05|21) /);
      expect(given.match(/^HTTP\//gm)).toHaveLength(1);
      expect(given).not.toContain('"sid"');
      expect(await answerTo(port, bytes + websocket)).not.toContain(" 101 ");
    }
  });

  it("carries messages by sockets and by its stream, and lets everybody go on elsewhere when it stops", async () => {
    expect(await start(environment(database.url), "seed").exit).toBe(0);
    const { child, url, exit } = await listen(environment(database.url));
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: "ok" });

    // On the transports that a plain client tries, one after the other
    const [amara, lukas] = SAMPLE_MEMBERS;
    const connect = async (member: { id: string; name: string }): Promise<Device> => {
      const options = { extraHeaders: { cookie: await signIn(member) }, reconnection: false };
      return io(url, { ...options, forceNew: true });
    };
    const [sending, receiving] = [await connect(amara), await connect(lukas)];
    expect((await next(receiving, "unread")).total).toBeGreaterThan(0);
    const received = next(receiving, "getMessage");
    sending.emit("addUser", amara.id);
    const message = { senderId: amara.id, receiverId: lukas.id, text: `Batman it is, ${newId()}.` };
    sending.emit("sendMessage", message);
    expect(await received).toMatchObject({ senderId: amara.id, text: message.text });
    const events = async () => (await redis.xrange(streamOf("chat"), "-", "+")).join();
    await expect.poll(events, PATIENCE).toContain((await received)._id);

    const left = new Promise((resolve) => receiving.once("disconnect", resolve));
    child.kill("SIGTERM");
    // After which clients come back by themselves, unlike after a goodbye
    expect(await left).toBe("transport close");
    expect(await exit).toBe(0);
    for (const device of [sending, receiving]) device.disconnect();
    const db = openDatabase(createDatabaseAdapter(database.url, 1));
    expect(await db.message.count({ where: { text: message.text } })).toBe(1);
    await db.$disconnect();
  });

  it("survives clients that reset a WebSocket's handshake at any moment", async () => {
    const { child, port } = await listen(environment(database.url));
    const [amara] = SAMPLE_MEMBERS;
    const cookie = await signIn(amara);
    for (let i = 0; i < 60; i++) {
      const path = ["/socket.io/?EIO=4&transport=websocket", "/socket.io/?EIO=4", "/nothing"][
        i % 3
      ];
      const socket = connectSocket({ port, host: "127.0.0.1", noDelay: true });
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${cookie}\r\n\r\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, i % 5));
      socket.resetAndDestroy();
    }
    const health = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    expect([child.exitCode, health?.status]).toEqual([null, 200]);
  });
});
