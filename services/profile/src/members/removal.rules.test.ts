import { readdir } from "node:fs/promises";
import { inspect } from "node:util";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { followChanged, memberUpdated } from "@oneworld/contracts/profile/events";
import type { Profile } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { deleteUnused } from "../pictures/pictures.rules.ts";
import { pngUrl } from "@oneworld/service-kit/test/testing-pictures";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

const remove = (memberId: string) =>
  profile.deliver("member.removed", { memberId, removedAt: new Date().toISOString() });

const seen = async (id: string) => (await profile.visitor().get<Profile>(`/api/users/${id}`)).body;
const statusOf = async (id: string) => (await profile.visitor().get(`/api/users/${id}`)).status;

describe("a removed member", () => {
  it("is erased with profile, pictures and published events", async () => {
    const { id, browser } = await profile.join("Noor Haddad");
    const path = `/api/profileupdated/${id}`;
    await browser.send("PUT", path, { bio: "I plant trees.", img: await pngUrl(20, 20) });
    await browser.send("PUT", path, { img: await pngUrl(21, 21), target: "cover" });
    await remove(id);

    expect(await statusOf(id)).toBe(404);
    expect((await browser.get(`/api/users/${id}`)).status).toBe(404);
    expect((await browser.get(`/api/userschat?userId=${id}`)).status).toBe(404);
    expect((await browser.get(`/api/users/${id}/followers`)).status).toBe(404);
    expect(inspect(await profile.everything(), { depth: null })).not.toMatch(/Noor|trees/);
    for (const event of await profile.published("member.updated", id)) {
      expect(memberUpdated.strict().parse(event)).toMatchObject({ name: FORMER_MEMBER, img: null });
    }
    await profile.db
      .$executeRaw`UPDATE picture SET delete_after = delete_after - interval '5 minutes'`;
    expect(await deleteUnused(profile)).toBe(2);
    expect(await readdir(profile.folder)).toEqual([]);
  });

  it("has no follows in either direction, and the others' counts are exact", async () => {
    const [leaver, fan, idol, friend] = [
      await profile.join(),
      await profile.join(),
      await profile.join(),
      await profile.join(),
    ];
    for (const [from, to] of [
      [fan, leaver],
      [leaver, idol],
      [leaver, friend],
      [friend, leaver],
      [fan, idol],
    ] as const) {
      await from.browser.post(`/api/follow/${to.id}`);
    }
    await remove(leaver.id);
    expect(await seen(fan.id)).toMatchObject({ following: [idol.id], followingCount: 1 });
    expect(await seen(idol.id)).toMatchObject({ followers: [fan.id], followerCount: 1 });
    expect(await seen(friend.id)).toMatchObject({
      followers: [],
      followerCount: 0,
      following: [],
      followingCount: 0,
    });
    expect(await lastPublished(fan.id, leaver.id)).toMatchObject({ following: false });
    expect(await lastPublished(leaver.id, friend.id)).toMatchObject({ following: false });
    expect(await lastPublished(friend.id, leaver.id)).toMatchObject({ following: false });
    expect(await lastPublished(fan.id, idol.id)).toMatchObject({ following: true });
  });

  it("loses more follows than one transaction removes", async () => {
    const { db } = profile;
    const [leaver, ids] = [await profile.join(), Array.from({ length: 1203 }, () => newId())];
    await db.member.createMany({
      data: ids.map((id) => ({ id, name: "Fan", joinedAt: new Date(), followingCount: 1 })),
    });
    await db.follow.createMany({
      data: ids.map((id) => ({ id: newId(), followerId: id, followeeId: leaver.id })),
    });
    await db.member.update({ where: { id: leaver.id }, data: { followerCount: ids.length } });
    await remove(leaver.id);
    expect(await db.follow.count({ where: { followeeId: leaver.id } })).toBe(0);
    expect(await db.member.count({ where: { id: { in: ids }, followingCount: 0 } })).toBe(1203);
    expect(await db.member.findUnique({ where: { id: leaver.id } })).toMatchObject({
      followerCount: 0,
    });
  }, 30_000);

  it("isn't brought back by late news, nor by a browser that is still signed in", async () => {
    const member = await profile.join("Noor Haddad");
    const star = await profile.join();
    await remove(member.id);
    const before = await profile.everything();
    await profile.deliver("member.registered", {
      memberId: member.id,
      name: "Noor Haddad",
      registeredAt: new Date().toISOString(),
    });
    await profile.deliver("membership.activated", {
      memberId: member.id,
      version: 9,
      statusBadge: "Legend",
    });
    const { browser, id } = member;
    const answers = [
      await browser.send("PUT", `/api/profileupdated/${id}`, { name: "Back Again" }),
      await browser.send("PATCH", `/api/updatedbio/${id}`, { bio: "Back again" }),
      await browser.post(`/api/follow/${star.id}`),
      await star.browser.post(`/api/follow/${id}`),
      await star.browser.post(`/api/unfollow/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(await profile.everything()).toEqual(before);
  });

  it("may precede the sign-up of the member", async () => {
    const id = newId();
    await remove(id);
    const registeredAt = new Date().toISOString();
    await profile.deliver("member.registered", { memberId: id, name: "Noor Haddad", registeredAt });
    expect(await statusOf(id)).toBe(404);
    expect(await profile.published("member.updated", id)).toEqual([]);
  });

  it("is removed once, though it is heard twice and while others follow", async () => {
    const leaver = await profile.join();
    const fans = await Promise.all(Array.from({ length: 20 }, () => profile.join()));
    for (const { browser } of fans) await browser.get("/api/none");
    await fans[0]?.browser.post(`/api/follow/${leaver.id}`);
    const [, , ...answers] = await Promise.all([
      remove(leaver.id),
      remove(leaver.id),
      ...fans.map(({ browser }) => browser.post(`/api/follow/${leaver.id}`)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    const counts = await Promise.all(fans.map(async ({ id }) => (await seen(id)).followingCount));
    expect(counts).toEqual(Array(20).fill(0));
    expect(await profile.db.follow.count({ where: { followeeId: leaver.id } })).toBe(0);
  });
});

async function lastPublished(followerId: string, followeeId: string) {
  const events = (await profile.published("follow.changed", followerId))
    .map((data) => followChanged.strict().parse(data))
    .filter((change) => change.followeeId === followeeId);
  return events.toSorted((a, b) => a.version - b.version).at(-1);
}
