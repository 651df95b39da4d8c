import { readFileSync } from "node:fs";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import { newId } from "@oneworld/service-kit/data/id";
import type { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer } from "../../test/testing.ts";
import { updateProfiles } from "./account.repo.ts";
import { keepFollows } from "./follows.repo.ts";

/** The first counts the follows of before. */
const MIGRATIONS = ["20261123061000_follow_counts", "20261123090000_follow_counts_in_order"].map(
  (name) => new URL(`../../prisma/migrations/${name}/migration.sql`, import.meta.url),
);

const profile = (memberId: string, version: number, bio: string): MemberUpdated => ({
  memberId,
  version,
  name: "Noor H.",
  bio,
  img: { secure_url: `/api/images/${version}` },
  statusBadge: "Legend",
});

const change = (followerId: string, followeeId: string, version: number, following = true) => ({
  followerId,
  followeeId,
  following,
  version,
});

const sessionOf = async ({ browser }: { browser: TestClient }) =>
  (await browser.get<{ user: SessionMember }>("/api/users/session")).body.user;

describe("a member's public profile, from profile's events", async () => {
  const auth = await createTestAuth();
  afterAll(() => auth.close());

  it("reaches the member's browser: the newest version, whatever the order of events", async () => {
    const browser = auth.browser();
    const { body } = await browser.post("/api/users", newcomer());
    const id = String(body.id);
    for (const [version, bio] of [
      [2, "second"],
      [3, "third"],
      [1, "first"],
      [3, "third again"],
    ] as const) {
      await updateProfiles(auth.db, [profile(id, version, bio)]);
    }
    const { body: probe } = await browser.get("/api/users/session");
    expect(probe).toEqual({
      user: {
        ...body,
        name: "Noor H.",
        bio: "third",
        img: { secure_url: "/api/images/3" },
        statusBadge: "Legend",
      },
    });
  });

  it("can lose its picture", async () => {
    const browser = auth.browser();
    const { body } = await browser.post("/api/users", newcomer());
    const id = String(body.id);
    await updateProfiles(auth.db, [profile(id, 1, "")]);
    await updateProfiles(auth.db, [{ ...profile(id, 2, ""), img: null }]);
    expect((await browser.get("/api/users/session")).body).toMatchObject({ user: { img: null } });
  });

  it("of an unknown member changes no row", async () => {
    await expect(
      updateProfiles(auth.db, [profile("019b8d3a-00ff-7000-8000-000000000001", 1, "")]),
    ).resolves.toBeUndefined();
  });
});

describe("follows, as profile publishes them", async () => {
  const auth = await createTestAuth();
  afterAll(() => auth.close());

  it("are in the answers to sign-up, sign-in and the session's call", async () => {
    const [amara, lukas] = [await auth.signUp(), await auth.signUp()];
    expect(await sessionOf(amara)).toMatchObject({ followers: [], following: [] });
    await keepFollows(auth.db, [change(amara.id, lukas.id, 1)]);
    expect(await sessionOf(amara)).toMatchObject({ following: [lukas.id], followingCount: 1 });
    const { email, password } = lukas;
    const { body } = await auth.browser().post("/api/users/auth", { email, password });
    expect(body).toMatchObject({
      followers: [amara.id],
      followerCount: 1,
      following: [],
      followingCount: 0,
    });
  });

  it("are the newest of each pair, whatever the order and repetition of events", async () => {
    const [amara, lukas] = [await auth.signUp(), await auth.signUp()];
    await keepFollows(auth.db, [change(amara.id, lukas.id, 5)]);
    await keepFollows(auth.db, [change(amara.id, lukas.id, 9, false)]);
    const late = change(amara.id, lukas.id, 7);
    await keepFollows(auth.db, [late, late]);
    expect(await sessionOf(amara)).toMatchObject({ following: [], followingCount: 0 });
  });

  it("are the 20 newest, newest first, with the exact count", async () => {
    const amara = await auth.signUp();
    const fans = Array.from({ length: 22 }, () => newId());
    await auth.db.account.createMany({
      data: fans.map((id) => ({ id, name: "Fan", email: `${id}@example.org`, passwordHash: "" })),
    });
    await keepFollows(
      auth.db,
      fans.map((id, index) => change(id, amara.id, 100 + index)),
    );
    const user = await sessionOf(amara);
    expect(user.followers).toEqual(fans.toReversed().slice(0, 20));
    expect(user.followerCount).toBe(22);
  });

  it("of deleted or unknown accounts change no row", async () => {
    const [amara, lukas] = [await auth.signUp(), await auth.signUp()];
    await keepFollows(auth.db, [change(lukas.id, amara.id, 1)]);
    await auth.db.account.delete({ where: { id: lukas.id } });
    await keepFollows(auth.db, [change(lukas.id, amara.id, 2)]);
    expect(await sessionOf(amara)).toMatchObject({ followers: [], followerCount: 0 });
  });
});

describe("the counts of follows", () => {
  let auth: Awaited<ReturnType<typeof createTestAuth>>;
  beforeAll(async () => {
    auth = await createTestAuth();
  });
  afterAll(() => auth.close());

  it("count each once, whatever is repeated, ended, begun again or deleted", async () => {
    const members = [];
    for (let index = 0; index < 5; index++) members.push(await auth.signUp());
    const [gone] = members;
    const ids = members.map(({ id }) => id);
    const pairs = ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => [a, b] as const));
    const changes = [1, 2, 3].flatMap((version) =>
      pairs.map(([a, b], index) => change(a, b, version, (index + version) % 3 !== 0)),
    );
    for (const batch of [changes, changes.toReversed(), changes.slice(7, 31)])
      await keepFollows(auth.db, batch);
    await auth.db.account.delete({ where: { id: gone!.id } });
    for (const member of members.slice(1)) {
      const newest = changes.filter(
        ({ version, following, followerId, followeeId }) =>
          version === 3 && following && ![followerId, followeeId].includes(gone!.id),
      );
      expect(await sessionOf(member)).toMatchObject({
        followerCount: newest.filter(({ followeeId }) => followeeId === member.id).length,
        followingCount: newest.filter(({ followerId }) => followerId === member.id).length,
      });
    }
    expect(await auth.db.followCounts.count({ where: { accountId: gone!.id } })).toBe(0);
  });

  it("of two members who follow each other at the same moment don't deadlock", async () => {
    const [amara, lukas] = [await auth.signUp(), await auth.signUp()];
    for (let version = 1; version <= 40; version++) {
      const isFollow = version % 2 === 1;
      await Promise.all([
        keepFollows(auth.db, [change(amara.id, lukas.id, version, isFollow)]),
        keepFollows(auth.db, [change(lukas.id, amara.id, version, isFollow)]),
      ]);
    }
    expect(await sessionOf(amara)).toMatchObject({ followerCount: 0, followingCount: 0 });
  });

  it("begin with the follows from before the migration", async () => {
    const [amara, lukas] = [await auth.signUp(), await auth.signUp()];
    await auth.db.$executeRawUnsafe("DROP TABLE follow_counts CASCADE");
    await auth.db.$executeRawUnsafe("DROP FUNCTION count_follows CASCADE");
    await keepFollows(auth.db, [
      change(amara.id, lukas.id, 1),
      change(lukas.id, amara.id, 2, false),
    ]);
    for (const file of MIGRATIONS)
      for (const statement of readFileSync(file, "utf8").split(";\n\n"))
        await auth.db.$executeRawUnsafe(statement);
    expect(await sessionOf(amara)).toMatchObject({ followerCount: 0, followingCount: 1 });
    expect(await sessionOf(lukas)).toMatchObject({ followerCount: 1, followingCount: 0 });
  });
});
