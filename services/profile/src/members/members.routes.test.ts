import { newProfile } from "@oneworld/contracts/profile/new-profile";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { profileSchema, type Profile } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

describe("GET /api/users/:id", () => {
  it("shows a member to anybody, without email and role", async () => {
    const { id } = await profile.join("Zoë <b>Haddad</b>");
    const { status, body } = await profile.visitor().get<Profile>(`/api/users/${id}`);
    expect(status).toBe(200);
    expect(profileSchema.strict().parse(body)).toEqual(newProfile(id, "Zoë <b>Haddad</b>"));
    const other = await profile.join();
    const viewer = { blocks: false, isBlocked: false, mutes: false, mutedUntil: null };
    expect((await other.browser.get(`/api/users/${id}`)).body).toEqual({ ...body, viewer });
  });

  it("shows oneself with email and role", async () => {
    const { id, browser } = await profile.join("Noor Haddad");
    expect((await browser.get(`/api/users/${id}`)).body).toMatchObject({
      id,
      email: "noor@example.org",
      role: "member",
    });
  });

  it("finds an id in capitals", async () => {
    const { id } = await profile.join();
    const { body } = await profile.visitor().get(`/api/users/${id.toUpperCase()}`);
    expect(body).toMatchObject({ id });
  });

  it("shows newcomers to themselves, though not to others, before the news of their sign-up", async () => {
    const { id, browser } = profile.signIn("Noor Haddad");
    const { status, body } = await browser.get(`/api/users/${id}`);
    expect(status).toBe(200);
    expect(profileSchema.strict().parse(body)).toMatchObject({
      id,
      _id: id,
      name: "Noor Haddad",
      email: "noor@example.org",
      bio: "",
      statusBadge: "Basic",
      followerCount: 0,
    });
    expect((await profile.visitor().get(`/api/users/${id}`)).status).toBe(404);
  });

  it("cuts long lists, counts exactly and never cuts off the viewer", async () => {
    const star = await profile.join();
    const first = await profile.join();
    await first.browser.post(`/api/follow/${star.id}`);
    await addMembersWhoFollowAndAreFollowed(star.id, 1001);

    const seen = await profile.visitor().get<Profile>(`/api/users/${star.id}`);
    expect(seen.body).toMatchObject({ followerCount: 1002, followingCount: 1001 });
    expect(new Set(seen.body.followers).size).toBe(1000);
    expect(new Set(seen.body.following).size).toBe(1000);
    expect(seen.body.followings).toEqual(seen.body.following);
    expect(seen.body.followers).not.toContain(first.id);

    const seenByFirst = await first.browser.get<Profile>(`/api/users/${star.id}`);
    expect(seenByFirst.body.followers).toHaveLength(1000);
    expect(seenByFirst.body.followers).toContain(first.id);
  });

  it.each([
    ["unknown", newId()],
    ["a word", "session-of-mine"],
    ["a huge number", "9".repeat(400)],
    ["a number", "0"],
    ["almost a UUID", `${newId()}0`],
    ["a NUL byte", "%00"],
    ["half a surrogate pair", "%ED%A0%80"],
    ["a broken escape", "%E0%A4%A"],
    ["SQL", "'%20OR%20true--"],
  ])("answers 404 for an id that is %s", async (_, id) => {
    const { status, body } = await profile.visitor().get(`/api/users/${id}`);
    expect(status).toBe(404);
    expect(errorBodySchema.strict().parse(body).code).toBe("not_found");
  });

  it("takes a forged cookie for a visitor's", async () => {
    const { id } = await profile.join();
    for (const token of ["x".repeat(43), "short", "%00", "{}"]) {
      const { status, body } = await profile.visitor(token).get(`/api/users/${id}`);
      expect(status).toBe(200);
      expect(body).not.toHaveProperty("email");
    }
  });
});

/** Straight into the tables, since a thousand sign-ups and follows would take long: newer than all others. */
async function addMembersWhoFollowAndAreFollowed(id: string, count: number): Promise<void> {
  const { db } = profile;
  const later = newId(Date.now() + 60_000);
  await db.$executeRaw`
    WITH added AS (
      INSERT INTO member (id, name, joined_at)
      SELECT gen_random_uuid(), 'Follower', now() FROM generate_series(1, ${count}) RETURNING id AS other
    ), pair AS (
      SELECT other AS follower_id, ${id}::uuid AS followee_id FROM added
      UNION ALL SELECT ${id}::uuid, other FROM added
    )
    INSERT INTO follow (id, follower_id, followee_id)
    SELECT ${later}::uuid, follower_id, followee_id FROM pair`;
  await db.member.update({
    where: { id },
    data: { followerCount: { increment: count }, followingCount: { increment: count } },
  });
}
