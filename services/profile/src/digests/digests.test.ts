import { STOP_DIGEST_CALL } from "@oneworld/contracts/profile/notification-kinds";
import { mailDigestSchema, type MailDigest } from "@oneworld/contracts/profile/notifications";
import { newId } from "@oneworld/service-kit/data/id";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";
import { digestJob, type DigestMailer } from "./digests.rules.ts";
import { stopTokenOf } from "./stop-token.ts";

const { csrfSecret } = testSettings;
const profile = await createTestProfile();
const { db } = profile;
afterAll(() => profile.close());

let mailed: MailDigest[];
beforeEach(async () => {
  mailed = [];
  await db.digest.deleteMany();
});

const keep: DigestMailer = (digest) =>
  Promise.resolve(void mailed.push(mailDigestSchema.parse(digest)));
const run = (mail = keep) => digestJob({ db, mail, csrfSecret }).run();

type Member = Awaited<ReturnType<typeof profile.join>>;
const choose = ({ browser }: Pick<Member, "browser">, frequency: string) =>
  browser.send("PUT", "/api/notifications/digest", { frequency });
const chosen = async ({ browser }: Member) =>
  (await browser.get("/api/notifications/settings")).body["digest"];
const stop = (token: string) => profile.visitor().post(`${STOP_DIGEST_CALL}?token=${token}`, {});

/** Lets a member's digest be due, with a period that began so many hours ago. */
const makeDue = ({ id }: Member, hours = 24) =>
  db.digest.update({
    where: { memberId: id },
    data: { dueAt: new Date(Date.now() - 1000), since: new Date(Date.now() - hours * 3_600_000) },
  });

let version = 0;
const like = async (owner: Member, at = new Date()) =>
  profile.deliverAll("like.changed", [
    {
      postId: newId(),
      authorId: owner.id,
      memberId: (await profile.join()).id,
      liked: true,
      at: at.toISOString(),
      version: (version += 1),
    },
  ]);

describe("an email digest", () => {
  it("is off until a member chooses it, and belongs to the export", async () => {
    const member = await profile.join();
    expect(await chosen(member)).toBe("off");
    expect((await choose(member, "weekly")).body).toEqual({ frequency: "weekly" });
    expect(await chosen(member)).toBe("weekly");
    const { body } = await profile.internal.get(`/internal/members/${member.id}/export`);
    expect(body).toMatchObject({ digest: "weekly" });
    await choose(member, "off");
    expect(await chosen(member)).toBe("off");
  });

  it("has the numbers of what is new and unread, and a token that stops it", async () => {
    const member = await profile.join();
    await choose(member, "daily");
    await like(member);
    await like(member);
    await like(member, new Date(Date.now() - 48 * 3_600_000));
    await run();
    expect(mailed).toEqual([]);
    await makeDue(member);
    await Promise.all([run(), run()]);
    const stopToken = stopTokenOf(member.id, csrfSecret);
    expect(mailed).toEqual([
      { memberId: member.id, frequency: "daily", counts: { like: 2 }, stopToken },
    ]);
    await makeDue(member, 0);
    await run();
    expect(mailed).toHaveLength(1);
  });

  it("isn't sent because something was undone", async () => {
    const [member, follower, former] = [
      await profile.join(),
      await profile.join(),
      await profile.join(),
    ];
    await choose(member, "daily");
    const follow = (one: Member, following: boolean, daysAgo: number) =>
      profile.deliverAll("follow.changed", [
        {
          followerId: one.id,
          followeeId: member.id,
          following,
          version: (version += 1),
          at: new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString(),
        },
      ]);
    await follow(former, true, 4);
    await follow(follower, true, 3);
    await follow(former, false, 0);
    await makeDue(member);
    await run();
    expect(mailed).toEqual([]);
  });

  it("isn't sent for what was read or is switched off", async () => {
    const member = await profile.join();
    await choose(member, "daily");
    await like(member);
    const kinds = { kind: "like", onSite: false };
    await member.browser.send("PATCH", "/api/notifications/settings", kinds);
    await makeDue(member);
    await run();
    expect(mailed).toEqual([]);
  });

  it("waits for the next run, without loss, when auth doesn't take it", async () => {
    const member = await profile.join();
    await choose(member, "daily");
    await like(member);
    await makeDue(member);
    await expect(run(() => Promise.reject(new Error("unreachable")))).rejects.toThrow(
      "unreachable",
    );
    await run();
    expect(mailed).toEqual([]);
    await db.digest.update({ where: { memberId: member.id }, data: { dueAt: new Date(0) } });
    await run();
    expect(mailed).toMatchObject([{ counts: { like: 1 } }]);
  });

  it("ends with the member's account", async () => {
    const member = await profile.join();
    await choose(member, "daily");
    await profile.deliver("member.removed", {
      memberId: member.id,
      removedAt: new Date().toISOString(),
    });
    expect(await db.digest.count()).toBe(0);
  });
});

describe(`POST ${STOP_DIGEST_CALL}`, () => {
  it("stops it by the token alone, as often as it comes", async () => {
    const member = await profile.join();
    await choose(member, "daily");
    const token = stopTokenOf(member.id, csrfSecret);
    const oneClick = await profile.app.request(`${STOP_DIGEST_CALL}?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([oneClick.status, await oneClick.json()]).toEqual([200, { frequency: "off" }]);
    expect(await chosen(member)).toBe("off");
    expect((await stop(token)).status).toBe(200);
  });

  it("refuses every other token by its name, and changes nothing", async () => {
    const [one, two] = [await profile.join(), await profile.join()];
    await choose(one, "daily");
    const [, signature = ""] = stopTokenOf(two.id, csrfSecret).split(".");
    const tokens = [
      "",
      one.id,
      `${one.id}.`,
      `${one.id}.${signature}`,
      `${one.id.toUpperCase()}.${stopTokenOf(one.id, csrfSecret).split(".")[1]}`,
      `${stopTokenOf(one.id, csrfSecret)}.x`,
      stopTokenOf(one.id, "another-secret"),
      "x".repeat(101),
    ];
    for (const token of tokens) {
      const { status, body } = await stop(token);
      expect([token, status, body]).toMatchObject([
        token,
        400,
        { code: "invalid_input", fields: { token: expect.any(String) } },
      ]);
    }
    expect(await chosen(one)).toBe("daily");
  });
});

it("refuses other frequencies, and visitors", async () => {
  const member = await profile.join();
  const { status, body } = await choose(member, "hourly");
  expect([status, body]).toMatchObject([400, { fields: { frequency: expect.any(String) } }]);
  expect((await choose({ browser: profile.visitor() }, "daily")).status).toBe(401);
});
