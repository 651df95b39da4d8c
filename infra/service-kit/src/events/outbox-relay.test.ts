import { streamOf } from "@oneworld/contracts/events/catalogue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRelayCluster, type RelayCluster } from "../../test/testing-relay.ts";

// Killing and starting processes is slow on a busy machine
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const PATIENCE = { timeout: 30_000, interval: 100 };

let cluster: RelayCluster;
beforeEach(async () => {
  cluster = await createRelayCluster();
});
afterEach(() => cluster.close());

describe("an outbox", () => {
  it("is published as committed, once and in order, without rolled-back events", async () => {
    const { database, startRelay, streamed } = cluster;
    startRelay();
    const first = await database.signUp(3);
    await (await database.beginSignUp()).rollback();
    const second = await database.signUp(100);
    await expect.poll(streamed, PATIENCE).toEqual([...first, ...second]);
  });

  it("carries an event's type, time and data", async () => {
    const { database, startRelay, streamed, withRedis } = cluster;
    startRelay();
    const [memberId = ""] = await database.signUp(1);
    await expect.poll(streamed, PATIENCE).toEqual([memberId]);
    const [entry] = await withRedis((redis) => redis.xrange(streamOf("auth"), "-", "+"));
    expect(JSON.parse(entry?.[1][1] ?? "")).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      type: "member.registered",
      subject: memberId,
      occurredAt: expect.stringMatching(/Z$/),
      data: { memberId, name: "Amara Okafor", registeredAt: expect.stringMatching(/Z$/) },
    });
  });

  it("wakes its relay, which otherwise polls once a minute", async () => {
    const { database, startRelay, streamed } = cluster;
    startRelay({ pollMs: 60_000 });
    const signedUp: string[] = [];
    for (let change = 0; change < 3; change += 1) {
      signedUp.push(...(await database.signUp(1)));
      await expect.poll(streamed, { ...PATIENCE, timeout: 15_000 }).toEqual(signedUp);
      // Longer than the relay polls fast
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  });

  it("keeps events while Redis is down, and publishes them once afterwards", async () => {
    const { database, redis, startRelay, streamed } = cluster;
    startRelay();
    const before = await database.signUp(2);
    await expect.poll(streamed, PATIENCE).toEqual(before);
    await redis.kill();
    const during = await database.signUp(5);
    await redis.start();
    await expect.poll(streamed, PATIENCE).toEqual([...before, ...during]);
  });

  it("publishes an event that was committed late", async () => {
    const { database, startRelay, streamed } = cluster;
    startRelay();
    const slow = await database.beginSignUp();
    const quick = await database.signUp(1);
    await expect.poll(streamed, PATIENCE).toEqual(quick);
    await slow.commit();
    await expect.poll(streamed, PATIENCE).toEqual([...quick, slow.memberId]);
  });
});

describe("a Redis that restarts empty", () => {
  it("gets no event that every group has applied", async () => {
    const { database, redis, startRelay, startReader, unconfirmed } = cluster;
    startRelay();
    const reader = startReader("forum");
    const before = await database.signUp(50);
    await expect.poll(() => reader.subjects, PATIENCE).toHaveLength(50);
    await expect.poll(unconfirmed, PATIENCE).toBe(0);
    await redis.kill();
    redis.forget();
    await redis.start();
    const after = await database.signUp(5);
    await expect.poll(() => reader.subjects, PATIENCE).toEqual([...before, ...after]);
  });

  it("gets the events that a disconnected group still needs, and new events before those", async () => {
    const { database, redis, startRelay, startReader, unconfirmed } = cluster;
    startRelay();
    const away = startReader("chat");
    const first = await database.signUp(3);
    await expect.poll(() => away.subjects, PATIENCE).toEqual(first);
    await expect.poll(unconfirmed, PATIENCE).toBe(0);
    await away.stop();
    const missed = await database.signUp(20);
    await expect.poll(unconfirmed, PATIENCE).toBeGreaterThan(0);
    await redis.kill();
    redis.forget();
    const during = await database.signUp(2);
    await redis.start();
    const back = startReader("chat");
    await expect
      .poll(() => [...back.subjects].toSorted(), PATIENCE)
      .toEqual([...missed, ...during].toSorted());
  });

  it("is refilled after the service crashed with it", async () => {
    const { database, redis, startRelay, startReader, waiting } = cluster;
    const { stop } = startRelay();
    const before = await database.signUp(5);
    await expect.poll(waiting, PATIENCE).toBe(0);
    await stop();
    await redis.kill();
    redis.forget();
    const during = await database.signUp(2);
    await redis.start();
    startRelay();
    const reader = startReader("forum");
    // A new group may get some twice: from the stream, and from the history
    await expect
      .poll(() => new Set(reader.subjects), PATIENCE)
      .toEqual(new Set([...before, ...during]));
  });

  it("is refilled by a relay whose previous release knew no positions", async () => {
    const { database, startRelay, startReader } = cluster;
    const before = await database.signUp(5);
    await database.pool.query("UPDATE outbox SET published_at = now()");
    startRelay();
    const reader = startReader("forum");
    await expect.poll(() => new Set(reader.subjects), PATIENCE).toEqual(new Set(before));
  });
});

describe("a Redis that restarts with older data", () => {
  it("gets exactly the lost events again", async () => {
    const { database, redis, startRelay, streamed } = cluster;
    startRelay({ tailSeconds: 600 });
    const kept = await database.signUp(3);
    await expect.poll(streamed, PATIENCE).toEqual(kept);
    const fallBack = redis.copyData();
    const lost = await database.signUp(3);
    await expect.poll(streamed, PATIENCE).toEqual([...kept, ...lost]);
    await redis.kill();
    fallBack();
    await redis.start();
    await expect.poll(streamed, PATIENCE).toEqual([...kept, ...lost]);
  });

  it.each([0, 1])(
    "gets an event that was committed late again, with %d after it",
    async (later) => {
      const { database, redis, startRelay, streamed, waiting } = cluster;
      startRelay({ tailSeconds: 600 });
      const slow = await database.beginSignUp();
      const quick = await database.signUp(1);
      await expect.poll(streamed, PATIENCE).toEqual(quick);
      await expect.poll(waiting, PATIENCE).toBe(0);
      const fallBack = redis.copyData();
      await slow.commit();
      await expect.poll(streamed, PATIENCE).toEqual([...quick, slow.memberId]);
      const after = await database.signUp(later);
      await expect.poll(streamed, PATIENCE).toEqual([...quick, slow.memberId, ...after]);
      await redis.kill();
      fallBack();
      await redis.start();
      await expect
        .poll(async () => (await streamed()).toSorted(), PATIENCE)
        .toEqual([...quick, slow.memberId, ...after].toSorted());
    },
  );
});

it("an outbox that knows lower positions than its stream resends what a group hasn't applied", async () => {
  const { database, redis, withRedis, startRelay, startReader, confirmed, unconfirmed } = cluster;
  let fails = false;
  const reader = startReader("forum", async () => {
    if (fails) throw new Error("The database is away.");
  });
  const { stop } = startRelay();
  const before = await database.signUp(1);
  await expect.poll(() => reader.subjects, PATIENCE).toEqual(before);
  await expect.poll(unconfirmed, PATIENCE).toBe(0);
  await stop();
  // As after a restore of the database
  await withRedis((client) => client.xsetid(streamOf("auth"), "5000-0"));
  fails = true;
  const unread = await database.signUp(3);
  startRelay();
  await expect.poll(() => confirmed("forum"), PATIENCE).toBe(5_000);
  await redis.kill();
  redis.forget();
  await redis.start();
  fails = false;
  await expect.poll(() => reader.subjects, PATIENCE).toEqual([...before, ...unread]);
});

describe("several replicas", () => {
  it("publish each event once, and one takes over from another", async () => {
    const { database, startRelay, streamed } = cluster;
    const replicas = [startRelay(), startRelay(), startRelay()];
    const signedUp = await database.signUp(20);
    await expect.poll(streamed, PATIENCE).toEqual(signedUp);
    for (const { stop } of replicas.slice(1)) {
      await stop();
      signedUp.push(...(await database.signUp(20)));
      await expect.poll(streamed, PATIENCE).toEqual(signedUp);
    }
    // The last one must be elected again
    await replicas[0]?.cutConnection();
    signedUp.push(...(await database.signUp(20)));
    await expect.poll(streamed, PATIENCE).toEqual(signedUp);
  });
});
