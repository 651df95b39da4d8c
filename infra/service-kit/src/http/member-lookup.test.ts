import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
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
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

it("refuses the 21st id at once, and takes ids again afterwards", async () => {
  const held: (() => void)[] = [];
  const { lookUp, asked } = await createAuth(
    (response, id) => void held.push(() => response.end(JSON.stringify(memberOf(id)))),
  );
  const found = Array.from({ length: 20 }, () => lookUp(newId()));
  await expect(lookUp(newId())).rejects.toMatchObject(UNAVAILABLE);
  await expect.poll(() => held.length).toBe(20);
  for (const end of held.splice(0)) end();
  expect((await Promise.all(found)).map((member) => member?.id)).toEqual(
    expect.arrayContaining(asked),
  );
  const later = lookUp(newId());
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect(await later).toMatchObject({ name: "Noor" });
});
