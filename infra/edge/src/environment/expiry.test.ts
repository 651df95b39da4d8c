import { createLogger } from "@oneworld/service-kit/process/logger";
import { expect, test } from "vitest";
import { createKeys, createTestEdge, EXPIRES_AT, TRUST } from "../../test/testing.ts";
import { createSite, ENTRY, nextDocument, sealed, writeText } from "../../test/testing-site.ts";

/** Keeps a document over restarts of edges. */
function createKeeper() {
  let kept: string | null = null;
  return {
    read: () => Promise.resolve(kept),
    write: (text: string) => Promise.resolve(void (kept = text)),
  };
}

test("an edge that starts with an older document than it knew goes on with what it knew", async () => {
  const site = await createSite();
  const keeper = createKeeper();
  const old = await site.read("environments/test.json");
  await site.writeDocument(nextDocument(site));
  await site.page(createTestEdge(site.root, { keeper }).edge);
  await site.write("environments/test.json", old);
  const { edge, refused } = createTestEdge(site.root, { keeper });
  expect(await site.page(edge)).toContain("/remotes/mf-forum/3.0.0/entry.js");
  expect(refused).toEqual(["environment"]);
  expect(await site.page(createTestEdge(site.root).edge)).toContain(ENTRY);
});

test("a document that can't be kept is kept once it can be", async () => {
  const site = await createSite();
  const keeper = createKeeper();
  let isFull = true;
  const write = (text: string) =>
    isFull ? Promise.reject(new Error("The disk is full.")) : keeper.write(text);
  const { edge, later, refused } = createTestEdge(site.root, { keeper: { ...keeper, write } });
  expect(await site.page(edge)).toContain(ENTRY);
  isFull = false;
  later(60_000);
  await site.page(edge);
  // What it has kept is enough to start with
  await site.write("environments/test.json", Buffer.from("{}"));
  expect(await site.page(createTestEdge(site.root, { keeper }).edge)).toContain(ENTRY);
  expect(refused).toEqual([]);
});

test("what an edge has kept counts no more once its keys are replaced", async () => {
  const site = await createSite();
  const next = createKeys();
  const keeper = createKeeper();
  await keeper.write(await sealed(nextDocument(site, { revision: 50 })));
  await writeText(site, sealed(nextDocument(site, { revision: 1 }), next));
  const environment = { threshold: 1, keys: [next.publicKey] };
  const trust = { ...TRUST, roles: { ...TRUST.roles, environment } };
  const { edge } = createTestEdge(site.root, { keeper, trust });
  expect(await site.page(edge)).toContain("/remotes/mf-forum/3.0.0/entry.js");
});

const EXPIRY = Date.parse(EXPIRES_AT);
const HOUR_MS = 60 * 60 * 1_000;

test("a document that expires while it is live stays, with an alarm each hour, until it is renewed", async () => {
  const site = await createSite();
  let time = EXPIRY - 1;
  const log = createLogger("edge", "silent");
  const alarms: unknown[] = [];
  log.error = (details: unknown) => void alarms.push(details);
  const { edge, later } = createTestEdge(site.root, { clock: () => time, log });
  expect(await site.page(edge)).toContain(ENTRY);
  expect(alarms).toEqual([]);
  time = EXPIRY;
  for (let second = 0; second < 10; second++) {
    later(1_000);
    expect(await site.page(edge)).toContain(ENTRY);
  }
  expect(alarms).toEqual([{ environment: "test", expiresAt: EXPIRES_AT }]);
  later(HOUR_MS);
  await site.page(edge);
  expect(alarms).toHaveLength(2);
  await site.writeDocument(nextDocument(site, { expiresAt: "2099-01-08T00:00:00Z" }));
  later(HOUR_MS);
  expect(await site.page(edge)).toContain("/remotes/mf-forum/3.0.0/entry.js");
  expect(alarms).toHaveLength(2);
});

test("an edge starts with an expired document only when it has kept that one", async () => {
  const site = await createSite();
  const clock = () => EXPIRY;
  const keeper = createKeeper();
  const started = createTestEdge(site.root, { clock, keeper });
  expect((await started.edge.request("/Climate")).status).toBe(503);
  await site.page(createTestEdge(site.root, { keeper }).edge);
  expect(await site.page(createTestEdge(site.root, { clock, keeper }).edge)).toContain(ENTRY);
  // A newer one that has expired is refused, and the kept one goes on
  await site.writeDocument(nextDocument(site));
  expect(await site.page(createTestEdge(site.root, { clock, keeper }).edge)).toContain(ENTRY);
});
