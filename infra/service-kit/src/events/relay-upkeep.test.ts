import { setTimeout } from "node:timers/promises";
import { streamOf } from "@oneworld/contracts/events/catalogue";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "../data/id.ts";
import { appendEvent, eraseEvents } from "./outbox.ts";
import { createRelayCluster, type RelayCluster } from "../../test/testing-relay.ts";
import { testSettings } from "../../test/testing.ts";

// Killing and starting processes is slow on a busy machine
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const PATIENCE = { timeout: 30_000, interval: 100 };
const STREAM = streamOf("auth");

let cluster: RelayCluster;
beforeEach(async () => {
  cluster = await createRelayCluster();
});
afterEach(() => cluster.close());

const groupNames = () =>
  cluster.withRedis(async (redis) => {
    const groups = (await redis.xinfo("GROUPS", STREAM)) as unknown[][];
    return groups.map((group) => String(group[1]));
  });

describe("a stream", () => {
  it("loses entries that all groups have applied, and keeps those that one group hasn't", async () => {
    const { database, startRelay, startReader, streamed, confirmed } = cluster;
    startRelay();
    const [forum, chat] = [startReader("forum"), startReader("chat")];
    const read = await database.signUp(30);
    await expect.poll(() => [forum.subjects, chat.subjects], PATIENCE).toEqual([read, read]);
    await expect.poll(streamed, PATIENCE).toEqual([]);
    await chat.stop();
    const unread = await database.signUp(5);
    await expect.poll(() => forum.subjects, PATIENCE).toHaveLength(35);
    await expect.poll(() => confirmed("forum"), PATIENCE).toBe(35);
    await expect.poll(streamed, PATIENCE).toEqual(unread);
    const back = startReader("chat");
    await expect.poll(() => back.subjects.toSorted(), PATIENCE).toEqual(unread);
    await expect.poll(streamed, PATIENCE).toEqual([]);
  });

  it("is found empty once, when it has nothing to resend", async () => {
    const { database, withRedis, startRelay, startReader, streamed } = cluster;
    const warn = vi.fn<(...args: unknown[]) => void>();
    startRelay({ log: { ...testSettings.log, warn } });
    const reader = startReader("forum");
    const read = await database.signUp(5);
    await expect.poll(() => reader.subjects, PATIENCE).toEqual(read);
    await expect.poll(streamed, PATIENCE).toEqual([]);
    await withRedis((client) => client.flushall());
    await expect.poll(() => warn.mock.calls.length, PATIENCE).toBeGreaterThan(0);
    await setTimeout(6_000);
    expect(warn).toHaveBeenCalledTimes(1);
    const [later] = await database.signUp(1);
    await expect.poll(() => reader.subjects, PATIENCE).toContain(later);
  });

  it("keeps entries without a reader, for the first group", async () => {
    const { database, startRelay, startReader, streamed } = cluster;
    startRelay();
    const signedUp = await database.signUp(5);
    await expect.poll(streamed, PATIENCE).toEqual(signedUp);
    await setTimeout(5_000);
    const reader = startReader("forum");
    await expect.poll(() => reader.subjects, PATIENCE).toEqual(signedUp);
  });

  it("resends trimmed events to a new group", async () => {
    const { database, startRelay, startReader, streamed } = cluster;
    startRelay();
    const early = startReader("forum");
    const signedUp = await database.signUp(30);
    await expect.poll(() => early.subjects, PATIENCE).toEqual(signedUp);
    await expect.poll(streamed, PATIENCE).toEqual([]);
    const late = startReader("chat");
    await expect.poll(() => new Set(late.subjects), PATIENCE).toEqual(new Set(signedUp));
  });

  it("is cut when it is full, and a slow and a disconnected group get the rest later", async () => {
    const { database, startRelay, startReader, streamed } = cluster;
    startRelay({ maxEntries: 100 });
    let continueReading = () => {};
    let ready = Promise.resolve();
    const slow = startReader("forum", () => ready);
    const away = startReader("chat");
    await expect.poll(groupNames, PATIENCE).toHaveLength(2);
    const first = await database.signUp(1);
    await expect.poll(() => away.subjects, PATIENCE).toEqual(first);
    await away.stop();
    // The slow group is ahead of the disconnected one
    const missed = await database.signUp(10);
    await expect.poll(() => slow.subjects, PATIENCE).toEqual([...first, ...missed]);

    ready = new Promise((resolve) => (continueReading = resolve));
    onTestFinished(() => continueReading());
    missed.push(...(await database.signUp(200)));
    await expect.poll(cluster.waiting, PATIENCE).toBe(0);
    await expect.poll(async () => (await streamed()).length, PATIENCE).toBeLessThanOrEqual(100);
    continueReading();
    await expect
      .poll(() => new Set(slow.subjects), PATIENCE)
      .toEqual(new Set([...first, ...missed]));
    const back = startReader("chat");
    await expect.poll(() => new Set(back.subjects), PATIENCE).toEqual(new Set(missed));
  });

  it("keeps entries for readers outside groups for the configured time", async () => {
    const { database, startRelay, streamed } = cluster;
    startRelay({ tailSeconds: 3 });
    const signedUp = await database.signUp(3);
    await expect.poll(streamed, PATIENCE).toEqual(signedUp);
    await expect.poll(streamed, PATIENCE).toEqual([]);
  });
});

describe("a removed member", () => {
  it("leaves no name in the stream or the outbox, even if a group is disconnected", async () => {
    const { database, startRelay, startReader, streamed, withRedis } = cluster;
    startRelay();
    const away = startReader("chat");
    await expect.poll(groupNames, PATIENCE).toEqual(["chat"]);
    await away.stop();
    const [leaver = "", other = ""] = await database.signUp(2);
    await expect.poll(streamed, PATIENCE).toEqual([leaver, other]);
    await database.transaction(async (tx) => {
      await eraseEvents(tx, "member.registered", leaver, { name: "Former member" });
      await appendEvent(tx, "member.removed", leaver, {
        memberId: leaver,
        removedAt: new Date().toISOString(),
      });
    });
    const entriesOf = (subject: string) =>
      withRedis(async (redis) => {
        const entries = await redis.xrange(STREAM, "-", "+");
        return entries
          .map(([, fields]) => fields[1] ?? "")
          .filter((event) => event.includes(subject));
      });
    await expect
      .poll(async () => (await entriesOf(leaver)).join(), PATIENCE)
      .toMatch(/^((?!Amara).)*member\.removed((?!Amara).)*$/);
    expect(await entriesOf(other)).toHaveLength(1);
    const { rows } = await database.pool.query(
      "SELECT data->>'name' AS name FROM outbox WHERE type = 'member.registered' ORDER BY id",
    );
    expect(rows).toEqual([{ name: "Former member" }, { name: "Amara Okafor" }]);
  });
});

it("keeps the removal and the restore of a post, without its title from before, for a group that is away", async () => {
  const { database, startRelay, startReader, withRedis } = cluster;
  const relay = startRelay();
  const away = startReader("chat");
  await expect.poll(groupNames, PATIENCE).toEqual(["chat"]);
  await away.stop();
  const postId = newId();
  const change = (title: string, removed: boolean, version: number) =>
    database.transaction(async (tx) => {
      if (removed) await eraseEvents(tx, "post.changed", postId, { title: "" });
      const at = new Date().toISOString();
      const post = { postId, authorId: newId(), lang: null, quoted: null, at };
      await appendEvent(tx, "post.changed", postId, { ...post, title, removed, version });
    });
  const titles = () =>
    withRedis(async (redis) => {
      const events = (await redis.xrange(STREAM, "-", "+")).map(([, fields]) => fields[1] ?? "");
      return events.flatMap((event) => /"title":"(.*?)"/.exec(event)?.[1] ?? []);
    });
  await change("Before", false, 1);
  await expect.poll(titles, PATIENCE).toEqual(["Before"]);
  await change("", true, 2);
  await expect.poll(titles, PATIENCE).toEqual([""]);
  await change("Restored", false, 3);
  await expect.poll(titles, PATIENCE).toEqual(["", "Restored"]);
  // The next leader begins with the markers in the stream
  await relay.stop();
  startRelay();
  const [later] = await database.signUp(1);
  await expect.poll(cluster.streamed, PATIENCE).toContain(later);
  expect(await titles()).toEqual(["", "Restored"]);
});
