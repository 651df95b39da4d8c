import { createServer, type ServerResponse } from "node:http";
import { listenLocally } from "../../test/testing-servers.ts";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "../data/id.ts";
import { createMemberLookup } from "./member-lookup.ts";

const SECRET = "a secret";
const UNAVAILABLE = { code: "unavailable" };

/** Auth's internal listener, whose answers the test gives, and a service that looks members up there. */
async function createAuth(
  answer: (response: ServerResponse, id: string) => void,
  timeoutMs?: number,
) {
  const asked: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    expect(headers.authorization).toBe(`Bearer ${SECRET}`);
    const id = url.replace("/internal/members/", "");
    asked.push(id);
    answer(response, id);
  });
  const address = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const log = pino({ level: "silent" });
  return { asked, lookUp: createMemberLookup(address, SECRET, log, timeoutMs) };
}

const memberOf = (id: string) => ({ id, name: "Noor", registeredAt: "2026-01-05T09:00:00.000Z" });

it("asks auth once about an id that several calls look up", async () => {
  const { lookUp, asked } = await createAuth((response, id) =>
    response.end(JSON.stringify(memberOf(id))),
  );
  const id = newId();
  expect(await Promise.all([lookUp(id), lookUp(id)])).toEqual([memberOf(id), memberOf(id)]);
  expect(asked).toEqual([id]);
});

it("finds no member where auth answers 404, and asks again later", async () => {
  const { lookUp, asked } = await createAuth((response) => response.writeHead(404).end());
  const id = newId();
  expect([await lookUp(id), await lookUp(id)]).toEqual([null, null]);
  expect(asked).toEqual([id, id]);
});

it("is unavailable, not without a member, while auth fails, hangs or is down", async () => {
  const failing = await createAuth((response) => response.writeHead(503).end());
  await expect(failing.lookUp(newId())).rejects.toMatchObject(UNAVAILABLE);
  const hanging = await createAuth(() => undefined, 50);
  await expect(hanging.lookUp(newId())).rejects.toMatchObject(UNAVAILABLE);
  const down = createMemberLookup("http://127.0.0.1:9", SECRET, pino({ level: "silent" }));
  await expect(down(newId())).rejects.toMatchObject(UNAVAILABLE);
});

it("asks about 20 ids at once, while 300 wait within their time, and refuses further ones", async () => {
  const held: (() => void)[] = [];
  const { lookUp, asked } = await createAuth((response, id) => {
    const end = () => response.end(JSON.stringify(memberOf(id)));
    if (asked.length > 20) end();
    else held.push(end);
  }, 30_000);
  const ids = Array.from({ length: 320 }, newId);
  const found = Promise.all(ids.map(lookUp));
  await expect(lookUp(newId())).rejects.toMatchObject(UNAVAILABLE);
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(20);
  for (const end of held) end();
  expect((await found).map((member) => member?.id)).toEqual(ids);
  expect(await lookUp(newId())).toMatchObject({ name: "Noor" });
}, 30_000);

it("doesn't ask after a wait that took a look-up's time", async () => {
  const { lookUp, asked } = await createAuth(() => undefined, 200);
  const found = await Promise.allSettled(Array.from({ length: 60 }, () => lookUp(newId())));
  expect(found).toEqual(
    Array(60).fill(expect.objectContaining({ reason: expect.objectContaining(UNAVAILABLE) })),
  );
  expect(asked.length).toBeLessThanOrEqual(20);
});
