import { BIO_MAX } from "@oneworld/contracts/profile/limits";
import type { Profile } from "@oneworld/contracts/profile/http";
import { followChanged, memberUpdated } from "@oneworld/contracts/profile/events";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteUnused } from "../pictures/pictures.rules.ts";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";
import { seed } from "./seed.ts";

let profile: TestProfile;
beforeAll(async () => {
  profile = await createTestProfile();
  await seed(profile);
  // Twelve portraits are drawn and encoded
}, 60_000);
afterAll(() => profile.close());

const profiles = () =>
  Promise.all(
    SAMPLE_MEMBERS.map(
      async ({ id }) => (await profile.visitor().get<Profile>(`/api/users/${id}`)).body,
    ),
  );

describe("the sample members", () => {
  it("have bios, badges and each other", async () => {
    const members = await profiles();
    expect(members.map(({ name }) => name)).toEqual(SAMPLE_MEMBERS.map(({ name }) => name));
    for (const member of members) {
      expect(member.bio.length).toBeGreaterThan(40);
      expect(member.bio.length).toBeLessThanOrEqual(BIO_MAX);
      expect(member.followerCount).toBe(member.followers.length);
      expect(member.followingCount).toBe(member.following.length);
      expect(member.followerCount).toBeGreaterThan(0);
      expect(member.followingCount).toBeGreaterThan(0);
    }
    const badges = members.map(({ statusBadge }) => statusBadge).toSorted();
    expect(badges).toEqual([
      ...Array<string>(6).fill("Basic"),
      ...Array<string>(3).fill("Legend"),
      ...Array<string>(3).fill("Warrior"),
    ]);
  });

  it("have portraits of their own, which no sweep deletes", async () => {
    const addresses = (await profiles()).map(({ img }) => img?.secure_url ?? "");
    expect(new Set(addresses).size).toBe(SAMPLE_MEMBERS.length);
    await profile.db.$executeRaw`UPDATE picture SET delete_after = now() - interval '1 day'
      WHERE delete_after IS NOT NULL`;
    await deleteUnused(profile);
    for (const address of addresses) {
      const response = await profile.app.request(address);
      expect(response.headers.get("content-type")).toBe("image/webp");
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height]).toEqual([512, 512]);
    }
  });

  it("are published as they are", async () => {
    const rows = await profile.db.outboxEvent.findMany({
      where: { type: "member.updated" },
      orderBy: { id: "asc" },
    });
    const events = rows.map(({ data }) => memberUpdated.strict().parse(data));
    expect(events).toEqual(
      (await profiles()).map(({ id, name, bio, img, statusBadge }) => ({
        memberId: id,
        version: 1,
        name,
        bio,
        img,
        statusBadge,
      })),
    );
  });

  it("are published with all that they follow", async () => {
    const rows = await profile.db.outboxEvent.findMany({
      where: { type: "follow.changed" },
      orderBy: { id: "asc" },
    });
    const events = rows.map(({ data }) => followChanged.strict().parse(data));
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
    const pairs = events.map(({ followerId, followeeId, following }) => [
      followerId,
      followeeId,
      following,
    ]);
    const shown = (await profiles()).flatMap(({ id, following }) =>
      following.toReversed().map((followee) => [id, followee, true]),
    );
    expect(pairs).toEqual(shown);
  });

  it("stay as they are when they are seeded again, also at once, and when their sign-ups arrive", async () => {
    const [unfollower] = await profiles();
    const { browser } = profile.signIn(unfollower?.name, unfollower?.id);
    await browser.post(`/api/unfollow/${unfollower?.following[0]}`);
    const before = await profile.everything();
    await Promise.all([seed(profile), seed(profile)]);
    for (const { id, name } of SAMPLE_MEMBERS) {
      const registeredAt = "2026-02-01T00:00:00.000Z";
      await profile.deliver("member.registered", { memberId: id, name, registeredAt });
    }
    expect(await profile.everything()).toEqual(before);
  });

  it("leave SVG closed to what members upload", async () => {
    const { browser, id } = await profile.join();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const img = `data:image/png;base64,${svg.toString("base64")}`;
    expect((await browser.send("PUT", `/api/profileupdated/${id}`, { img })).status).toBe(400);
  });
});
