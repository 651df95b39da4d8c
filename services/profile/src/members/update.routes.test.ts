import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { profileUpdatedSchema, type ProfileUpdated } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile, type TestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

type Member = Awaited<ReturnType<TestProfile["join"]>>;

const put = ({ id, browser }: Member, body: unknown, headers?: Record<string, string>) =>
  browser.send<ProfileUpdated>("PUT", `/api/profileupdated/${id}`, body, headers);

describe("PUT /api/profileupdated/:id", () => {
  it("changes what is given, leaves the rest and publishes it once", async () => {
    const member = await profile.join("Noor Haddad");
    await put(member, { bio: "I plant trees." });
    const { status, body } = await put(member, { name: "  Noor Haddad-Lund " });
    expect(status).toBe(200);
    expect(profileUpdatedSchema.strict().parse(body)).toMatchObject({
      id: member.id,
      name: "Noor Haddad-Lund",
      bio: "I plant trees.",
      email: "noor@example.org",
      message: expect.stringMatching(/.+/),
    });
    expect(await profile.published("member.updated", member.id)).toMatchObject([
      { version: 1, name: "Noor Haddad", bio: "" },
      { version: 2, name: "Noor Haddad", bio: "I plant trees." },
      { version: 3, name: "Noor Haddad-Lund", bio: "I plant trees." },
    ]);
  });

  it("takes the whole member as an old page sends them, and passes over what isn't theirs to change", async () => {
    const member = await profile.join("Noor Haddad");
    const { status, body } = await put(member, {
      id: member.id,
      _id: newId(),
      name: "Noor Haddad",
      email: " NOOR@example.org",
      role: "moderator",
      bio: "Trees",
      statusBadge: "Legend",
      followers: [newId(), newId()],
      followerCount: 1000,
      following: [newId()],
      joinedAt: "1970-01-01T00:00:00Z",
      version: 99,
      removedAt: null,
      __proto__: { role: "moderator" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: member.id,
      bio: "Trees",
      role: "member",
      statusBadge: "Basic",
      followers: [],
      followerCount: 0,
      following: [],
    });
    expect((await profile.published("member.updated", member.id)).at(-1)).toMatchObject({
      version: 2,
      statusBadge: "Basic",
    });
  });

  it("publishes nothing without a change", async () => {
    const member = await profile.join("Noor Haddad");
    const before = await profile.everything();
    for (const body of [{}, { name: "Noor Haddad", bio: "" }, { img: null }]) {
      expect((await put(member, body)).status).toBe(200);
    }
    expect(await profile.everything()).toEqual(before);
  });

  it("works before the news of one's sign-up, which then changes nothing", async () => {
    const member = profile.signIn("Noor Haddad");
    expect((await put(member, { name: "Noor the Early" })).body.name).toBe("Noor the Early");
    const registeredAt = new Date().toISOString();
    await profile.deliver("member.registered", {
      memberId: member.id,
      name: "Noor Haddad",
      registeredAt,
    });
    const { body } = await profile.visitor().get(`/api/users/${member.id}`);
    expect(body).toMatchObject({ name: "Noor the Early" });
  });

  it.each([
    ["email", { email: "somebody.else@example.org" }],
    ["email", { email: 7 }],
    ["bio", { bio: "a".repeat(301) }],
    ["bio", { bio: null }],
    ["bio", { bio: "a\u0000b" }],
    ["name", { name: "" }],
    ["name", { name: "  " }],
    ["name", { name: "a".repeat(81) }],
    ["name", { name: "two\nlines" }],
    ["name", { name: ["Noor"] }],
    ["body", []],
    ["body", "null"],
  ])("refuses a wrong %s with nothing changed: %j", async (field, changes) => {
    const member = await profile.join();
    const before = await profile.everything();
    const body =
      Array.isArray(changes) || typeof changes === "string" ? changes : { name: "New", ...changes };
    const answer = await put(member, body);
    expect(answer.status).toBe(400);
    const error = errorBodySchema.strict().parse(answer.body);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(["invalid_input", [field]]);
    expect(await profile.everything()).toEqual(before);
  });

  it("is for members, under their own id, from this site's pages", async () => {
    const [member, other] = [await profile.join(), await profile.join()];
    const before = await profile.everything();
    const body = { name: "Not Mine" };
    const visitor = { ...member, browser: profile.visitor() };
    const forged = { ...member, browser: profile.visitor("x".repeat(43)) };
    const answers = [
      await put(visitor, body),
      await put(forged, body),
      await put({ ...other, id: member.id }, body),
      await put({ ...member, id: newId() }, body),
      await put({ ...member, id: "me" }, body),
      await put(member, { ...body, id: other.id }),
      await put(member, { ...body, userId: other.id }),
      await put(member, body, { origin: "https://evil.example" }),
      await put(member, body, { "X-XSRF-TOKEN": "" }),
      await put(member, '{"name":'),
    ];
    expect(
      answers.map((answer) => [answer.status, errorBodySchema.strict().parse(answer.body).code]),
    ).toEqual([
      [401, "unauthenticated"],
      [401, "unauthenticated"],
      [403, "forbidden"],
      [403, "forbidden"],
      [404, "not_found"],
      [403, "forbidden"],
      [403, "forbidden"],
      [403, "origin_refused"],
      [403, "csrf_invalid"],
      [400, "malformed_json"],
    ]);
    expect(await profile.everything()).toEqual(before);
  });
});
