import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestProfile, TEST_KEYS } from "../../test/testing.ts";
import { createPushBrowser, startPushService } from "../../test/testing-push-service.ts";
import { createPushSender } from "./push-sender.ts";
import { deviceSessionsJob, pushJob } from "./push.rules.ts";

const profile = await createTestProfile();
const service = await startPushService();
profile.pushOrigins.push(service.origin);
const { db, redis } = profile;
afterAll(async () => {
  service.close();
  await profile.close();
});

let ended: Set<string>;
let warnings: string[];
beforeEach(async () => {
  ended = new Set();
  warnings = [];
  service.deliveries.length = 0;
  Object.assign(service.answers, { status: 201, isSilent: false });
  await db.pushDevice.deleteMany();
  await db.push.deleteMany();
  job = createJob();
});

const openSessions = async (ids: string[]) => new Set(ids.filter((id) => !ended.has(id)));
const log = { warn: (_: object, text: string) => void warnings.push(text) };
/** Milliseconds that a push service may take: more than a busy machine needs for a test. */
const CALL_MS = 60_000;
/** Each finds out by itself which push services work. */
const createJob = () =>
  pushJob({ db, redis, log, openSessions, send: createPushSender(TEST_KEYS, CALL_MS) });
let job = createJob();

const isDue = { dueAt: { not: null } };

/** Sends what has become due. */
async function pass(): Promise<void> {
  await db.pushDevice.updateMany({ where: isDue, data: { dueAt: new Date(0) } });
  await job.run();
}

type Member = Awaited<ReturnType<typeof profile.join>>;

async function switchOn({ browser }: Pick<Member, "browser">, name = newId()) {
  const device = createPushBrowser(`${service.origin}/${name}`);
  const answer = await browser.send("PUT", "/api/notifications/devices", device.subscription);
  expect(answer.status).toBe(200);
  return device;
}

let version = 0;
const like = async (owner: Member, postId = newId()) =>
  profile.deliverAll("like.changed", [
    {
      postId,
      authorId: owner.id,
      memberId: (await profile.join("Amara")).id,
      liked: true,
      at: new Date().toISOString(),
      version: (version += 1),
    },
  ]);

describe("a push", () => {
  it("says on each device how much is new, in words only it can read, once for many", async () => {
    const member = await profile.join();
    const devices = [await switchOn(member, "phone"), await switchOn(member, "desk")];
    await like(member);
    await like(member);
    await job.run();
    // Not at once: the member may read it meanwhile
    expect(service.deliveries).toEqual([]);
    await db.pushDevice.updateMany({ data: { dueAt: new Date(0) } });
    await Promise.all([job.run(), createJob().run()]);
    const byPath = service.deliveries.toSorted((a, b) => (a.path < b.path ? 1 : -1));
    expect(byPath.map(({ path }) => path)).toEqual(["/phone", "/desk"]);
    for (const [at, { body, headers }] of byPath.entries()) {
      expect(devices[at]?.decrypt(body)).toEqual({
        total: 2,
      });
      expect(headers).toMatchObject({ ttl: "86400", topic: "notifications" });
      const [, token = "", key] =
        /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
      expect(key).toBe(TEST_KEYS.publicKey);
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:push@example.org" });
    }
    await pass();
    expect(service.deliveries).toHaveLength(2);
  });

  it("is one for a storm, and none for further actors of what is unread already", async () => {
    const member = await profile.join();
    await switchOn(member);
    const postId = newId();
    await like(member, postId);
    await pass();
    await like(member, postId);
    await pass();
    expect(service.deliveries).toHaveLength(1);
  });

  it("isn't sent for what was read, is switched off, or while a page is open", async () => {
    const member = await profile.join();
    await switchOn(member);
    await like(member);
    const { body } = await member.browser.get("/api/notifications");
    const [{ position }] = body["notifications"] as [{ position: string }];
    await member.browser.post("/api/notifications/read", { until: position });
    await pass();
    const setting = { kind: "like", onSite: false };
    await member.browser.send("PATCH", "/api/notifications/settings", setting);
    await like(member);
    expect(await db.pushDevice.count({ where: isDue })).toBe(0);
    await member.browser.send("PATCH", "/api/notifications/settings", { ...setting, onSite: true });
    await profile.listen(member.id);
    await like(member);
    await pass();
    expect(service.deliveries).toEqual([]);
  });

  it("ends for a device that is gone, and outlives a service that fails or leads elsewhere", async () => {
    const member = await profile.join();
    await switchOn(member);
    for (const status of [500, 307, 429]) {
      service.answers.status = status;
      await like(member);
      await pass();
      expect(await db.pushDevice.count()).toBe(1);
    }
    expect([service.deliveries.length, warnings.length]).toEqual([3, 3]);
    service.answers.status = 410;
    await like(member);
    await pass();
    expect(await db.pushDevice.count()).toBe(0);
  });

  it("follows the session: a device that was signed out gets none and is removed", async () => {
    const member = await profile.join();
    await switchOn(member);
    const device = await db.pushDevice.findFirstOrThrow();
    ended.add(device.sessionId);
    await like(member);
    await pass();
    expect([service.deliveries.length, await db.pushDevice.count()]).toEqual([0, 0]);

    await switchOn(member);
    const again = await switchOn(await profile.join());
    const check = deviceSessionsJob({ db, openSessions });
    await check.run();
    expect(await db.pushDevice.count()).toBe(2);
    await db.pushDevice.updateMany({ data: { checkedAt: new Date(0) } });
    await check.run();
    expect(await db.pushDevice.findMany()).toMatchObject([
      { endpoint: again.subscription.endpoint },
    ]);
  });

  it.each([
    ["member.removed", { removedAt: new Date().toISOString() }],
    ["member.suspended", { until: null, isBan: true, statementId: null, version: 1 }],
    [
      "member.suspended",
      { until: new Date().toISOString(), isBan: false, statementId: null, version: 1 },
    ],
  ])("ends with %s", async (type, data) => {
    const member = await profile.join();
    await switchOn(member);
    await like(member);
    await profile.deliver(type, { memberId: member.id, ...data });
    expect(await db.pushDevice.count()).toBe(0);
  });

  it("stay when an old suspension is delivered again after it was lifted", async () => {
    const member = await profile.join();
    const about = { memberId: member.id, until: null, statementId: null };
    const ban = { ...about, isBan: true, version: 1 };
    await profile.deliver("member.suspended", ban);
    await profile.deliver("member.suspended", { ...about, isBan: false, version: 2 });
    await switchOn(member);
    await profile.deliver("member.suspended", ban);
    expect(await db.pushDevice.count()).toBe(1);
    await profile.deliver("member.suspended", { ...ban, version: 3 });
    expect(await db.pushDevice.count()).toBe(0);
  });

  it("that the release before asked for is sent once it is due", async () => {
    const member = await profile.join();
    await switchOn(member);
    await like(member);
    await db.pushDevice.updateMany({ data: { askedAt: null, dueAt: null } });
    const asked = { memberId: member.id, askedAt: new Date(), dueAt: new Date() };
    await db.push.create({ data: { ...asked, dueAt: new Date(Date.now() + 60_000) } });
    await job.run();
    expect(service.deliveries).toEqual([]);
    await db.push.updateMany({ data: asked });
    await job.run();
    expect([service.deliveries.length, await db.push.count()]).toEqual([1, 0]);
  });

  it("isn't sent to a member who signs in on the device meanwhile", async () => {
    const [member, other] = [await profile.join(), await profile.join()];
    const { subscription } = await switchOn(member);
    await like(member);
    await other.browser.send("PUT", "/api/notifications/devices", subscription);
    await pass();
    expect(service.deliveries).toEqual([]);
  });
});

describe("a push service", () => {
  it("that is silent delays no other one, and is left alone", async () => {
    const silent = await startPushService();
    profile.pushOrigins.push(silent.origin);
    silent.answers.isSilent = true;
    const member = await profile.join();
    await switchOn(member);
    const one = await db.pushDevice.findFirstOrThrow();
    await like(member);
    // More than are notified at the same time, and all of them due before
    await db.pushDevice.createMany({
      data: Array.from({ length: 80 }, (_, at) => ({
        ...one,
        id: newId(),
        endpoint: `${silent.origin}/${at}`,
        askedAt: new Date(),
        dueAt: new Date(0),
      })),
    });
    await db.pushDevice.updateMany({
      where: { endpoint: one.endpoint },
      data: { dueAt: new Date(1_000) },
    });
    const run = job.run();
    const isDelivered = (count: number) =>
      expect.poll(() => service.deliveries.length, { timeout: CALL_MS / 2 }).toBe(count);
    try {
      await isDelivered(1);
      // While it runs, another device is notified, too
      const other = await profile.join();
      await switchOn(other);
      await like(other);
      const ofOther = { memberId: other.id };
      await db.pushDevice.updateMany({ where: ofOther, data: { dueAt: new Date() } });
      await isDelivered(2);
    } finally {
      silent.hangUp();
      await run;
    }
    const called = silent.deliveries.length;
    expect(called).toBeLessThan(30);
    expect(warnings).toHaveLength(called);
    // The others wait for it
    await job.run();
    expect(silent.deliveries).toHaveLength(called);
    expect(await db.pushDevice.count({ where: isDue })).toBe(80 - called);
    silent.answers.hangsUp = false;
    await createJob().run();
    expect(silent.deliveries).toHaveLength(80);
    silent.close();
  });

  it("that is silent fails after a while", async () => {
    service.answers.isSilent = true;
    const { subscription } = createPushBrowser(`${service.origin}/silent`);
    const { endpoint, keys } = subscription;
    const device = { id: newId(), sessionId: newId(), endpoint, ...keys };
    const send = createPushSender(TEST_KEYS, 100);
    await expect(send(device, { total: 1 })).rejects.toThrow("aborted due to timeout");
  });

  it("that refuses a device isn't left alone", async () => {
    const member = await profile.join();
    await switchOn(member);
    service.answers.status = 403;
    for (let push = 0; push < 5; push += 1) {
      await like(member);
      await pass();
    }
    expect(service.deliveries).toHaveLength(5);
  });
});
