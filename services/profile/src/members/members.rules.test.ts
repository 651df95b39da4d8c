import { memberUpdated } from "@oneworld/contracts/profile/events";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

const signUp = (memberId: string, name: string) =>
  profile.deliver("member.registered", {
    memberId,
    name,
    registeredAt: "2026-01-05T09:00:00.000Z",
  });

describe("the news of a sign-up", () => {
  it("adds the member and publishes their profile", async () => {
    const id = newId();
    await signUp(id, "Noor Haddad");
    expect((await profile.visitor().get(`/api/users/${id}`)).body).toMatchObject({
      id,
      name: "Noor Haddad",
      statusBadge: "Basic",
    });
    expect(await profile.db.member.findUnique({ where: { id } })).toMatchObject({
      version: 1,
      joinedAt: new Date("2026-01-05T09:00:00.000Z"),
    });
    const events = await profile.db.outboxEvent.findMany({ where: { subject: id } });
    expect(events.map(({ type }) => type)).toEqual(["member.updated"]);
    expect(memberUpdated.strict().parse(events[0]?.data)).toEqual({
      memberId: id,
      version: 1,
      name: "Noor Haddad",
      bio: "",
      img: null,
      statusBadge: "Basic",
    });
  });

  it("does nothing the second time, whatever has changed since", async () => {
    const { id, browser } = profile.signIn("Noor Haddad");
    await signUp(id, "Noor Haddad");
    await browser.send("PATCH", `/api/updatedbio/${id}`, { bio: "I plant trees." });
    const before = await profile.everything();
    await signUp(id, "Another Name");
    expect(await profile.everything()).toEqual(before);
  });

  it("makes one member when it is delivered many times at once", async () => {
    const id = newId();
    await Promise.all(Array.from({ length: 8 }, () => signUp(id, "Noor Haddad")));
    expect(await profile.db.outboxEvent.count({ where: { subject: id } })).toBe(1);
  });

  it("leaves neither member nor event behind when it can't be published", async () => {
    const id = newId();
    await profile.db
      .$executeRaw`ALTER TABLE outbox ADD CONSTRAINT full_disk CHECK (false) NOT VALID`;
    await expect(signUp(id, "Noor Haddad")).rejects.toThrow("full_disk");
    await profile.db.$executeRaw`ALTER TABLE outbox DROP CONSTRAINT full_disk`;
    expect(await profile.db.member.count({ where: { id } })).toBe(0);
    await signUp(id, "Noor Haddad");
    expect(await profile.db.member.count({ where: { id } })).toBe(1);
  });
});
