import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { bioUpdatedSchema } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

describe("PATCH /api/updatedbio/:id", () => {
  it("answers the profile and publishes it", async () => {
    const { id, browser } = await profile.join("Noor Haddad");
    const { status, body } = await browser.send("PATCH", `/api/updatedbio/${id}`, {
      bio: "  I plant trees.\r\n<b>Many</b> 🌳 ",
    });
    expect(status).toBe(200);
    const bio = "I plant trees.\n<b>Many</b> 🌳";
    expect(bioUpdatedSchema.strict().parse(body)).toMatchObject({
      id,
      bio,
      email: "noor@example.org",
    });
    expect((await profile.visitor().get(`/api/users/${id}`)).body).toMatchObject({ bio });
    expect(await eventsOf(id)).toEqual([
      { memberId: id, version: 1, name: "Noor Haddad", bio: "", img: null, statusBadge: "Basic" },
      { memberId: id, version: 2, name: "Noor Haddad", bio, img: null, statusBadge: "Basic" },
    ]);
  });

  it("takes 300 characters and takes a bio away", async () => {
    const { id, browser } = await profile.join();
    const long = await browser.send("PATCH", `/api/updatedbio/${id}`, { bio: "a".repeat(300) });
    expect(long.body).toMatchObject({ bio: "a".repeat(300) });
    const none = await browser.send("PATCH", `/api/updatedbio/${id}`, { bio: "" });
    expect(none.body).toMatchObject({ bio: "" });
  });

  it("works before the news of one's sign-up, which then changes nothing", async () => {
    const { id, browser } = profile.signIn("Noor Haddad");
    const { status } = await browser.send("PATCH", `/api/updatedbio/${id}`, { bio: "Early bird" });
    expect(status).toBe(200);
    expect(await eventsOf(id)).toMatchObject([
      { version: 1, bio: "" },
      { version: 2, bio: "Early bird" },
    ]);
  });

  it("gives every change a version of its own, in the order of the outbox", async () => {
    const { id, browser } = await profile.join();
    await browser.get("/api/none");
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        browser.send("PATCH", `/api/updatedbio/${id}`, { bio: `Bio ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const events = await eventsOf(id);
    expect(events.map(({ version }) => version)).toEqual(
      Array.from({ length: 31 }, (_, n) => n + 1),
    );
    const { body } = await browser.get(`/api/users/${id}`);
    expect(body).toMatchObject({ bio: events.at(-1)?.bio });
  });

  it.each([
    ["301 characters", { bio: "a".repeat(301) }, "bio"],
    ["none", {}, "bio"],
    ["null", { bio: null }, "bio"],
    ["a number", { bio: 7 }, "bio"],
    ["a list", { bio: ["a"] }, "bio"],
    ["with a control character", { bio: "a\u0007b" }, "bio"],
    ["with a NUL", { bio: "a\u0000b" }, "bio"],
    ["with half a surrogate pair", { bio: "a\ud800b" }, "bio"],
    ["with a smuggled badge", { bio: "a", statusBadge: "Legend" }, "statusBadge"],
    ["with a smuggled role", { bio: "a", role: "moderator" }, "role"],
    ["with smuggled followers", { bio: "a", followerCount: 1000 }, "followerCount"],
    ["a list of bios", [{ bio: "a" }], "body"],
  ])("refuses a bio that is %s", async (_, input, field) => {
    const { id, browser } = await profile.join();
    const before = await profile.everything();
    const { status, body } = await browser.send("PATCH", `/api/updatedbio/${id}`, input);
    expect(status).toBe(400);
    const error = errorBodySchema.strict().parse(body);
    expect(error.code).toBe("invalid_input");
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await profile.everything()).toEqual(before);
  });

  it("refuses what is no JSON, and a million characters", async () => {
    const { id, browser } = await profile.join();
    const before = await profile.everything();
    const path = `/api/updatedbio/${id}`;
    const malformed = await browser.send("PATCH", path, '{"bio":');
    expect([malformed.status, malformed.body.code]).toEqual([400, "malformed_json"]);
    const huge = await browser.send("PATCH", path, { bio: "a".repeat(1_000_000) });
    expect([huge.status, huge.body.code]).toEqual([413, "too_large"]);
    const form = await browser.send("PATCH", path, "bio=a", { "content-type": "text/plain" });
    expect([form.status, form.body.code]).toEqual([415, "unsupported_media_type"]);
    expect(await profile.everything()).toEqual(before);
  });

  it("refuses visitors, forged cookies, others, other sites and a missing or wrong CSRF token", async () => {
    const { id, browser, token } = await profile.join();
    const other = await profile.join();
    const before = await profile.everything();
    const path = `/api/updatedbio/${id}`;
    const refusal = async (sent: ReturnType<typeof browser.send>) => {
      const { status, body } = await sent;
      return [status, errorBodySchema.strict().parse(body).code];
    };
    const bio = { bio: "Not mine" };

    expect(await refusal(profile.visitor().send("PATCH", path, bio))).toEqual([
      401,
      "unauthenticated",
    ]);
    expect(await refusal(profile.visitor("x".repeat(43)).send("PATCH", path, bio))).toEqual([
      401,
      "unauthenticated",
    ]);
    expect(await refusal(other.browser.send("PATCH", path, bio))).toEqual([403, "forbidden"]);
    expect(await refusal(other.browser.send("PATCH", `/api/updatedbio/${newId()}`, bio))).toEqual([
      403,
      "forbidden",
    ]);
    for (const claim of [{ id: other.id }, { userId: other.id }]) {
      expect(await refusal(browser.send("PATCH", path, { ...bio, ...claim }))).toEqual([
        403,
        "forbidden",
      ]);
    }
    expect(await refusal(browser.send("PATCH", "/api/updatedbio/me", bio))).toEqual([
      404,
      "not_found",
    ]);
    expect(
      await refusal(browser.send("PATCH", path, bio, { origin: "https://evil.example" })),
    ).toEqual([403, "origin_refused"]);
    expect(await refusal(browser.send("PATCH", path, bio, { origin: "null" }))).toEqual([
      403,
      "origin_refused",
    ]);
    expect(await refusal(browser.send("PATCH", path, bio, { "X-XSRF-TOKEN": "" }))).toEqual([
      403,
      "csrf_invalid",
    ]);
    const planted = profile.visitor(token);
    planted.cookies.set("XSRF-TOKEN", "planted.planted");
    expect(await refusal(planted.send("PATCH", path, bio))).toEqual([403, "csrf_invalid"]);
    expect(await profile.everything()).toEqual(before);
  });

  it("limits how often a member may write", async () => {
    const strict = await createTestProfile({ WRITES_PER_MINUTE: 2 });
    try {
      const { id, browser } = await strict.join();
      const write = () => browser.send("PATCH", `/api/updatedbio/${id}`, { bio: "Again" });
      expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
      const refused = await write();
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const other = await strict.join();
      expect((await other.browser.post(`/api/follow/${id}`)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

async function eventsOf(id: string) {
  const rows = await profile.db.outboxEvent.findMany({
    where: { subject: id },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => data as { version: number; bio: string });
}
