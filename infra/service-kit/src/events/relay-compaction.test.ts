import { EVENTS, type EventType } from "@oneworld/contracts/events/catalogue";
import { afterAll, expect, it } from "vitest";
import { newId } from "../data/id.ts";
import { compact } from "./relay-compaction.repo.ts";
import { createQuery, loadState } from "./relay.repo.ts";
import { createOutboxDatabase } from "../../test/testing-outbox.ts";

const database = await createOutboxDatabase();
afterAll(() => database.close());

/** Adds an event that was published some days ago. */
async function add(type: EventType, subject: string, data: object, days: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO outbox (event_id, type, subject, data, occurred_at, published_at)
     VALUES ($1, $2, $3, $4, now() - make_interval(days => $5), now())`,
    [newId(), type, subject, JSON.stringify(data), days],
  );
}

/** Compacts until all old events are processed. */
async function compactAll(): Promise<void> {
  const client = await database.pool.connect();
  const query = createQuery(client);
  const state = await loadState(query);
  while (!(await compact(query, state, 30)));
  expect(await compact(query, await loadState(query), 30)).toBe(true);
  client.release();
}

it("deletes old events that are superseded or without state", async () => {
  const [noor, amara, kofi] = [newId(), newId(), newId()];
  const updated = (memberId: string, version: number, days: number) =>
    add("member.updated", memberId, { memberId, version }, days);
  const follow = (followeeId: string, version: number, days: number) =>
    add("follow.changed", noor, { followerId: noor, followeeId, version }, days);
  await add("member.registered", noor, { memberId: noor }, 90);
  for (let version = 1; version <= 5; version += 1) await updated(noor, version, 60 - version);
  await updated(amara, 1, 50);
  await follow(amara, 1, 45);
  await follow(kofi, 2, 44);
  await follow(amara, 3, 43);
  await add("message.sent", newId(), {}, 40);
  await updated(amara, 2, 10);
  await updated(noor, 6, 5);
  await add("message.sent", newId(), {}, 1);

  await compactAll();

  const { rows } = await database.pool.query<{ type: string; version: string | null }>(
    "SELECT type, data->>'version' AS version FROM outbox ORDER BY id",
  );
  expect(rows.map(({ type, version }) => `${type} ${version ?? ""}`.trim())).toEqual([
    "member.registered",
    "member.updated 5",
    "member.updated 1",
    "follow.changed 2",
    "follow.changed 3",
    "member.updated 2",
    "member.updated 6",
    "message.sent",
  ]);
});

it("keeps the newest decision of each case about a profile", async () => {
  const [memberId, secondCase] = [newId(), newId()];
  const decide = (version: number, about: object) =>
    add(
      "content.moderated",
      memberId,
      { kind: "profile", target: memberId, ...about, version },
      50,
    );
  await decide(1, {});
  await decide(2, { caseId: null });
  await decide(3, { caseId: secondCase });
  await decide(4, { caseId: newId() });
  await decide(5, { caseId: secondCase });

  await compactAll();

  const { rows } = await database.pool.query<{ version: string }>(
    "SELECT data->>'version' AS version FROM outbox WHERE subject = $1 ORDER BY id",
    [memberId],
  );
  expect(rows.map(({ version }) => version)).toEqual(["2", "4", "5"]);
});

it("every event's identity consists of its own fields", () => {
  for (const { data, identity } of Object.values(EVENTS)) {
    expect(Object.keys(data.shape)).toEqual(expect.arrayContaining([...(identity ?? [])]));
  }
});
