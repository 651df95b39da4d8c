import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { keepFollows } from "../members/members.repo.ts";
import { createTestChat, heard, next, PATIENCE, type Device } from "../../test/testing.ts";

const chat = await createTestChat({ nodes: 3 });
afterAll(() => chat.close());

const follow = (followerId: string, followeeId: string) =>
  keepFollows(chat.db, [{ followerId, followeeId, following: true, version: 1 }]);

/** The members that a device last got as online. */
function watch(device: Device) {
  const lists = heard(device, "getUsers");
  const changes = heard(device, "presence");
  return {
    last: () =>
      lists
        .at(-1)
        ?.map(({ userId }) => userId)
        .toSorted(),
    changes,
  };
}

describe("who is online", () => {
  it("is sent to followers and partners on any node, as it changes, and to no others", async () => {
    const { amara, lukas } = await chat.pair();
    const follower = await chat.join();
    await follow(follower.id, lukas.id);
    const stranger = await chat.join();
    await follow(lukas.id, stranger.id);
    const watching = [
      watch(await amara.connect(0)),
      watch(await follower.connect(1)),
      watch(await stranger.connect(1)),
    ];
    const lists = () => watching.map(({ last }) => last());
    await expect.poll(lists, PATIENCE).toEqual([[], [], []]);

    const device = await lukas.connect(1);
    await expect.poll(lists, PATIENCE).toEqual([[lukas.id], [lukas.id], []]);
    const own = watch(device);
    device.emit("addUser", lukas.id);
    await expect.poll(own.last, PATIENCE).toEqual([amara.id, stranger.id].toSorted());

    const second = await lukas.connect(2);
    device.disconnect();
    second.disconnect();
    await expect.poll(lists, PATIENCE).toEqual([[], [], []]);
    const change = (online: boolean) => ({ userId: lukas.id, online });
    const expected = [change(true), change(false)];
    expect(watching.map(({ changes }) => changes)).toEqual([expected, expected, []]);
  });

  it("is not changed by a page that is reloaded", async () => {
    const { amara, lukas } = await chat.pair();
    const device = await lukas.connect(0);
    const watching = watch(await amara.connect(1));
    await expect.poll(watching.last, PATIENCE).toEqual([lukas.id]);
    device.disconnect();
    await lukas.connect(0);
    // Another member's arrival shows that earlier changes were sent
    const { id, connect } = await chat.join();
    await follow(amara.id, id);
    await connect(2);
    await expect.poll(watching.last, PATIENCE).toEqual([lukas.id, id].toSorted());
    // Lukas may have come online after Amara's first list
    expect(watching.changes.filter(({ online }) => !online)).toEqual([]);
  });

  it("is sent as changes only to a client that asks for it", async () => {
    const { amara, lukas } = await chat.pair();
    const device = await amara.connect(0, { auth: { presence: "changes" } });
    const lists = heard(device, "getUsers");
    const { changes } = watch(device);
    const other = watch(await amara.connect(1));
    const coming = await lukas.connect(2);
    await expect.poll(other.last, PATIENCE).toEqual([lukas.id]);
    coming.disconnect();
    await expect.poll(other.last, PATIENCE).toEqual([]);
    const change = (online: boolean) => ({ userId: lukas.id, online });
    await expect.poll(() => changes, PATIENCE).toEqual([change(true), change(false)]);
    expect(lists.flat()).toEqual([]);
    device.emit("addUser", amara.id);
    await expect.poll(() => lists.at(-1), PATIENCE).toEqual([]);
  });

  it("is sent to the device that asks, and to the others only if they don't know it", async () => {
    const amara = await chat.join();
    const quiet = heard(await amara.connect(0), "getUsers");
    const asking = await amara.connect(0);
    const answers = heard(asking, "getUsers");
    await expect.poll(() => [quiet.length, answers.length], PATIENCE).toEqual([1, 1]);
    for (let times = 0; times < 5; times += 1) asking.emit("addUser", amara.id);
    await expect.poll(() => answers.length, PATIENCE).toBe(6);
    expect(quiet).toHaveLength(1);
  });

  it("takes in new partners", async () => {
    const [amara, lukas] = [await chat.join(), await chat.join()];
    const watching = watch(await amara.connect(1));
    await lukas.connect(2);
    await lukas.browser.post("/api/conversations", { receiverId: amara.id });
    await expect.poll(watching.last, PATIENCE).toEqual([lukas.id]);
  });

  it("is right again after a node died without a word", async () => {
    const { amara, lukas } = await chat.pair();
    const nodeId = newId();
    await chat.redis.set(`chat:node:${nodeId}:alive`, 1, "PX", 3_000);
    await chat.redis.sadd("chat:nodes", nodeId);
    await chat.redis.sadd(`chat:node:${nodeId}:members`, lukas.id);
    const watching = watch(await amara.connect(0));
    await expect.poll(watching.last, PATIENCE).toEqual([lukas.id]);
    await expect.poll(watching.last, PATIENCE).toEqual([]);
    expect(await chat.redis.exists(`chat:node:${nodeId}:members`)).toBe(0);
  });

  it("is right again after Redis has lost everything", async () => {
    const { amara, lukas } = await chat.pair();
    const watching = watch(await amara.connect(0));
    await lukas.connect(1);
    await expect.poll(watching.last, PATIENCE).toEqual([lukas.id]);
    const { keyPrefix = "" } = chat.redis.options;
    const keys = await chat.redis.keys(`${keyPrefix}chat:*`);
    await chat.redis.del(...keys.map((key) => key.slice(keyPrefix.length)));
    const fresh = await amara.connect(2);
    const received = next(fresh, "getUsers");
    fresh.emit("addUser", { userId: amara.id });
    await received;
    await expect.poll(watch(fresh).last, PATIENCE).toEqual([lukas.id]);
  });
});
