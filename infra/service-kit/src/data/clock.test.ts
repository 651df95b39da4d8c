import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { clockOffset, followDatabaseClock } from "./clock.ts";
import { newId, timeOf } from "./id.ts";

const HOUR_MS = 3_600_000;
const log = pino({ level: "silent" });

/** A database whose clock differs from this machine's. */
const databaseAhead = (ms: number) =>
  ({ query: () => Promise.resolve({ rows: [{ now: Date.now() + ms }] }) }) as never;

const follow = async (database: never) => (await followDatabaseClock(database, log))();

afterEach(() => follow(databaseAhead(0)));

test.each([HOUR_MS, -HOUR_MS])(
  "ids carry the time of a database that is %d ms ahead",
  async (ms) => {
    await follow(databaseAhead(ms));
    expect(Math.abs(timeOf(newId()).getTime() - Date.now() - ms)).toBeLessThan(5_000);
    expect(timeOf(newId(1_000)).getTime()).toBe(1_000);
  },
);

test("small differences are ignored", async () => {
  await follow(databaseAhead(300));
  expect(clockOffset()).toBe(0);
});

test("without the database, ids use the local clock", async () => {
  await follow(databaseAhead(HOUR_MS));
  const before = clockOffset();
  await follow({ query: () => Promise.reject(new Error("away")) } as never);
  expect(clockOffset()).toBe(before);
});
