import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { followChanged } from "@oneworld/contracts/profile/events";
import { followedSchema, type Profile } from "@oneworld/contracts/profile/http";
import { CSRF_COOKIE, issueCsrfToken } from "@oneworld/service-kit/http/csrf";
import { newId } from "@oneworld/service-kit/data/id";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { statementsThatWait } from "@oneworld/service-kit/test/testing-database";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";
import { setFollow } from "./follows.repo.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

const seen = async (id: string) => (await profile.visitor().get<Profile>(`/api/users/${id}`)).body;

describe("a member whose sign-up event has not arrived yet", () => {
  /** A member with an account whose events haven't reached this service. */
  const newcomer = (name: string): string => {
    const id = newId();
    profile.registered.set(id, { id, name, registeredAt: "2026-02-03T04:05:06.000Z" });
    return id;
  };

  it("has a profile, a chat partner's profile and lists of follows, and can be followed and unfollowed", async () => {
    const { browser } = await profile.join();
    const answers = await Promise.all([
      profile.visitor().get(`/api/users/${newcomer("Ines Vidal")}`),
      browser.get(`/api/userschat?userId=${newcomer("Ines Vidal")}`),
      profile.visitor().get(`/api/users/${newcomer("Ines Vidal")}/followers`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0].body["name"]).toBe("Ines Vidal");

    const id = newcomer("Ines Vidal");
    const stranger = profile.signIn();
    const { status, body } = await stranger.browser.post(`/api/follow/${id}`, {});
    expect([status, body["message"]]).toEqual([200, "You are now following Ines Vidal."]);
    expect(await seen(id)).toMatchObject({ name: "Ines Vidal", followerCount: 1 });

    const unfollowed = await browser.post(`/api/unfollow/${newcomer("Ines Vidal")}`);
    expect(unfollowed.status).toBe(200);
    expect(unfollowed.body).toMatchObject({ following: false, followerCount: 0 });
  });

  it("is published once, also when the sign-up event arrives later", async () => {
    const id = newcomer("Ines Vidal");
    await Promise.all([1, 2, 3].map(() => profile.visitor().get(`/api/users/${id}`)));
    await profile.deliver("member.registered", {
      memberId: id,
      name: "Ines Vidal",
      registeredAt: "2026-02-03T04:05:06.000Z",
    });
    expect(await profile.published("member.updated", id)).toHaveLength(1);
    const { joinedAt } = await profile.db.member.findUniqueOrThrow({ where: { id } });
    expect(joinedAt.toISOString()).toBe("2026-02-03T04:05:06.000Z");
  });

  it("doesn't come back once the account is gone", async () => {
    const id = newcomer("Ines Vidal");
    await profile.deliver("member.removed", { memberId: id, removedAt: new Date().toISOString() });
    expect((await profile.visitor().get(`/api/users/${id}`)).status).toBe(404);
  });
});

describe("following", () => {
  it("shows on both profiles, and is gone after unfollowing", async () => {
    const amara = await profile.join("Amara Okafor");
    const noor = await profile.join("Noor Haddad");

    const followed = await noor.browser.post(`/api/follow/${amara.id}`, { followerId: noor.id });
    expect(followed.status).toBe(200);
    expect(followedSchema.strict().parse(followed.body)).toEqual({
      message: "You are now following Amara Okafor.",
      following: true,
      followerCount: 1,
    });
    expect(await seen(amara.id)).toMatchObject({
      followers: [noor.id],
      followerCount: 1,
      following: [],
      followingCount: 0,
    });
    expect(await seen(noor.id)).toMatchObject({
      followers: [],
      followerCount: 0,
      following: [amara.id],
      followings: [amara.id],
      followingCount: 1,
    });

    const unfollowed = await noor.browser.post(`/api/unfollow/${amara.id}`, {
      followerId: noor.id,
    });
    expect(unfollowed.status).toBe(200);
    expect(followedSchema.strict().parse(unfollowed.body)).toEqual({
      message: "You are no longer following Amara Okafor.",
      following: false,
      followerCount: 0,
    });
    expect(await seen(amara.id)).toMatchObject({ followers: [], followerCount: 0 });
    expect(await seen(noor.id)).toMatchObject({ following: [], followingCount: 0 });
  });

  it("lists the newest first", async () => {
    const star = await profile.join();
    const fans = [await profile.join(), await profile.join(), await profile.join()];
    for (const { browser } of fans) await browser.post(`/api/follow/${star.id}`);
    expect((await seen(star.id)).followers).toEqual(fans.map(({ id }) => id).toReversed());
  });

  it("is published, each change of a pair in a higher version", async () => {
    const [star, fan] = [await profile.join(), await profile.join()];
    await fan.browser.get("/api/none");
    for (const call of ["follow", "follow", "unfollow", "unfollow", "follow"]) {
      await fan.browser.post(`/api/${call}/${star.id}`);
    }
    const events = (await profile.published("follow.changed", fan.id)).map((data) =>
      followChanged.strict().parse(data),
    );
    expect(events).toMatchObject(
      [true, false, true].map((following) => ({
        followerId: fan.id,
        followeeId: star.id,
        following,
      })),
    );
    const versions = events.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(3);
  });

  it("ends as the highest version says, when one follows and unfollows many times at once", async () => {
    const [star, fan] = [await profile.join(), await profile.join()];
    await fan.browser.get("/api/none");
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        fan.browser.post(`/api/${n % 2 ? "unfollow" : "follow"}/${star.id}`),
      ),
    );
    const events = (await profile.published("follow.changed", fan.id)).map((data) =>
      followChanged.strict().parse(data),
    );
    const last = events.toSorted((a, b) => a.version - b.version).at(-1);
    expect((await seen(star.id)).followers.includes(fan.id)).toBe(last?.following);
  });

  it("twice is one follow, and unfollowing twice is one too", async () => {
    const [star, fan] = [await profile.join(), await profile.join()];
    await fan.browser.post(`/api/follow/${star.id}`);
    const twice = await fan.browser.post(`/api/follow/${star.id}`);
    expect(twice.body).toMatchObject({ following: true, followerCount: 1 });
    await fan.browser.post(`/api/unfollow/${star.id}`);
    const again = await fan.browser.post(`/api/unfollow/${star.id}`);
    expect(again.body).toMatchObject({ following: false, followerCount: 0 });
    expect((await seen(fan.id)).followingCount).toBe(0);
  });

  it("works without a body, and before the news of one's sign-up", async () => {
    const star = await profile.join();
    const fan = profile.signIn("Noor Haddad");
    expect((await fan.browser.post(`/api/unfollow/${star.id}`)).body).toMatchObject({
      following: false,
    });
    expect((await fan.browser.post(`/api/follow/${star.id}`)).body).toMatchObject({
      following: true,
      followerCount: 1,
    });
    expect(await seen(fan.id)).toMatchObject({ name: "Noor Haddad", followingCount: 1 });
  });
});

describe("counts", () => {
  it("are exact after many members follow one at once", async () => {
    const star = await profile.join();
    const fans = Array.from({ length: 150 }, () => profile.signIn());
    await profile.db.member.createMany({
      data: fans.map(({ id }) => ({ id, name: "Fan", joinedAt: new Date() })),
    });
    for (const { browser, token } of fans) {
      browser.cookies.set(CSRF_COOKIE, issueCsrfToken(testSettings.csrfSecret, token));
    }
    const answers = await Promise.all(
      fans.map(({ browser }) => browser.post(`/api/follow/${star.id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(150).fill(200));
    const counts = answers.map(({ body }) => body.followerCount as number);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, n) => n + 1));
    const { followers, followerCount } = await seen(star.id);
    expect(followerCount).toBe(150);
    expect(new Set(followers)).toEqual(new Set(fans.map(({ id }) => id)));
  });

  it("are exact after many equal calls at once", async () => {
    const [star, fan] = [await profile.join(), await profile.join()];
    await fan.browser.get("/api/none");
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fan.browser.post(`/api/follow/${star.id}`)),
    );
    expect(new Set(answers.map(({ body }) => body.followerCount))).toEqual(new Set([1]));
    expect(await seen(star.id)).toMatchObject({ followers: [fan.id], followerCount: 1 });
    expect(await seen(fan.id)).toMatchObject({ following: [star.id], followingCount: 1 });
  });

  it("are exact, without a deadlock, when two follow each other at once", async () => {
    const [lowId = "", highId = ""] = [newId(), newId()].toSorted();
    // The other way round in the table, so that the order of locks can only come from the ids
    const high = await profile.join("Noor Haddad", highId);
    const low = await profile.join("Noor Haddad", lowId);
    let answers: Promise<{ body: Record<string, unknown> }[]> | undefined;
    await profile.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${lowId}::uuid FOR UPDATE`;
      answers = Promise.all([
        low.browser.post(`/api/follow/${highId}`),
        high.browser.post(`/api/follow/${lowId}`),
        low.browser.post(`/api/follow/${highId}`),
      ]);
      // The third waits for its turn without a connection
      await expect.poll(() => statementsThatWait(profile.db), { timeout: 8000 }).toBe(2);
      // Those who wait for the one hold no lock on the other
      await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${highId}::uuid FOR UPDATE NOWAIT`;
    });
    const counts = (await answers)?.map(({ body }) => body.followerCount);
    expect(counts).toEqual([1, 1, 1]);
    expect(await seen(lowId)).toMatchObject({ followerCount: 1, followingCount: 1 });
    expect(await seen(highId)).toMatchObject({ followerCount: 1, followingCount: 1 });
  });

  it("end with an unfollow that waits for the follow by another replica", async () => {
    const [star, fan] = [await profile.join(), await profile.join()];
    let unfollowed: Promise<{ body: Record<string, unknown> }> | undefined;
    await profile.db.$transaction(async (tx) => {
      await setFollow(tx, fan.id, star.id, true);
      unfollowed = fan.browser.post(`/api/unfollow/${star.id}`);
      await expect.poll(() => statementsThatWait(profile.db), { timeout: 4000 }).toBe(1);
    });
    expect((await unfollowed)?.body).toMatchObject({ following: false, followerCount: 0 });
    expect(await seen(star.id)).toMatchObject({ followers: [], followerCount: 0 });
  });

  it("leave connections to others while many wait for one member", async () => {
    const [star, other, fan] = await Promise.all([0, 1, 2].map(() => profile.join()));
    const fans = await Promise.all(Array.from({ length: 20 }, () => profile.join()));
    const lock = await profile.pool.connect();
    await lock.query("BEGIN");
    await lock.query("SELECT FROM member WHERE id = $1 FOR UPDATE", [star!.id]);
    const waiting = fans.map(({ browser }) => browser.post(`/api/follow/${star!.id}`));
    const waits = async () =>
      (await lock.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount ?? 0;
    await expect.poll(waits, { timeout: 8000 }).toBeGreaterThan(0);

    const { status } = await fan!.browser.post(`/api/follow/${other!.id}`);
    expect(status).toBe(200);
    await lock.query("ROLLBACK");
    lock.release();
    expect((await Promise.all(waiting)).at(-1)?.status).toBe(200);
    expect((await seen(other!.id)).followers).toEqual([fan!.id]);
  });

  it("agree with the lists after members follow and unfollow each other at once", async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => profile.join()));
    for (const { browser } of members) await browser.get("/api/none");
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => {
        const from = members[n % 6]!;
        const to = members[(n + 1 + (n % 5)) % 6]!;
        return from.browser.post(`/api/${n % 3 ? "follow" : "unfollow"}/${to.id}`);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { id } of members) {
      const { followers, followerCount, following, followingCount } = await seen(id);
      expect([followerCount, followingCount]).toEqual([followers.length, following.length]);
    }
  });
});

/** Whom refused calls are about, and who sends them. */
const [refusedStar, refusedFan] = [await profile.join(), await profile.join()];

async function expectRefusal(
  send: (
    star: string,
    fan: Awaited<ReturnType<TestProfile["join"]>>,
  ) => Promise<{
    status: number;
    body: unknown;
  }>,
) {
  const before = await profile.everything();
  const { status, body } = await send(refusedStar.id, refusedFan);
  expect(await profile.everything()).toEqual(before);
  const { code, fields } = errorBodySchema.strict().parse(body);
  return { status, code, ...(fields && { fields: Object.keys(fields) }) };
}

describe.each(["follow", "unfollow"])("POST /api/%s/:id refuses", (call) => {
  it("oneself", async () => {
    const refusal = await expectRefusal((_, fan) => fan.browser.post(`/api/${call}/${fan.id}`));
    expect(refusal).toEqual({ status: 400, code: "invalid_input", fields: ["id"] });
  });

  it.each([newId(), "everybody", "%00", "%ED%A0%80", "9".repeat(400)])(
    "an unknown id: %s",
    async (id) => {
      const refusal = await expectRefusal((_, fan) => fan.browser.post(`/api/${call}/${id}`));
      expect(refusal).toEqual({ status: 404, code: "not_found" });
    },
  );

  it.each([
    { followerId: newId() },
    { followerId: "me" },
    { followerId: "\u0000" },
    { id: newId() },
    { userId: newId() },
  ])("to act for another member: %j", async (claim) => {
    const refusal = await expectRefusal((star, fan) =>
      fan.browser.post(`/api/${call}/${star}`, claim),
    );
    expect(refusal).toEqual({ status: 403, code: "forbidden" });
  });

  it.each([
    ["followerId", { followerId: 1e308 }],
    ["followerId", { followerId: null }],
    ["followerId", { followerId: ["019b8d3a-0001-7000-8000-000000000001"] }],
    ["followerCount", { followerCount: 1000 }],
    ["body", [1]],
    ["body", "null"],
  ])("a wrong %s: %j", async (field, input) => {
    const refusal = await expectRefusal((star, fan) =>
      fan.browser.post(`/api/${call}/${star}`, input),
    );
    expect(refusal).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  });

  it("malformed JSON", async () => {
    const refusal = await expectRefusal((star, fan) =>
      fan.browser.post(`/api/${call}/${star}`, "{followerId}"),
    );
    expect(refusal).toEqual({ status: 400, code: "malformed_json" });
  });

  it("visitors, forged cookies, other sites and missing tokens", async () => {
    expect(await expectRefusal((star) => profile.visitor().post(`/api/${call}/${star}`))).toEqual({
      status: 401,
      code: "unauthenticated",
    });
    expect(
      await expectRefusal((star) => profile.visitor("y".repeat(43)).post(`/api/${call}/${star}`)),
    ).toEqual({ status: 401, code: "unauthenticated" });
    expect(
      await expectRefusal((star, { browser }) =>
        browser.post(`/api/${call}/${star}`, {}, { origin: "https://evil.example" }),
      ),
    ).toEqual({ status: 403, code: "origin_refused" });
    expect(
      await expectRefusal((star, { browser }) =>
        browser.post(`/api/${call}/${star}`, {}, { "X-XSRF-TOKEN": "a.b" }),
      ),
    ).toEqual({ status: 403, code: "csrf_invalid" });
  });
});
