import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth } from "../../test/testing.ts";

const auth = await createTestAuth();
afterAll(() => auth.close());

const send = (memberId: string) =>
  auth.internal.post("/internal/digests", {
    memberId,
    frequency: "daily",
    counts: { like: 3, follow: 1 },
    stopToken: "id.signature",
  });

const digestsTo = async (email: string) => {
  await auth.sendStored();
  return (await auth.emailsTo(email)).filter(({ unsubscribe }) => unsubscribe !== undefined);
};

describe("POST /internal/digests", () => {
  it("mails numbers to a confirmed address, with one-click unsubscription", async () => {
    const member = await auth.signUp();
    await auth.db.account.update({
      where: { id: member.id },
      data: { emailVerifiedAt: new Date() },
    });
    expect((await send(member.id)).status).toBe(204);
    expect(await auth.db.waitingEmail.count()).toBe(1);
    const [digest, ...more] = await digestsTo(member.email);
    expect(more).toEqual([]);
    expect(digest?.text).toContain("Likes of your posts: 3\nNew followers: 1\n");
    expect(digest?.text).toContain(
      "https://oneworld.example/notifications/stop?token=id.signature",
    );
    expect(digest?.unsubscribe).toBe(
      "https://oneworld.example/api/notifications/digest/stop?token=id.signature",
    );
  });

  it("refuses a digest that it can't store, so that it comes again", async () => {
    const rename = async (from: string, to: string) => {
      await auth.db.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    };
    const member = await auth.signUp();
    await auth.db.account.update({
      where: { id: member.id },
      data: { emailVerifiedAt: new Date() },
    });
    await rename("waiting_emails", "no_emails");
    const { status } = await send(member.id);
    await rename("no_emails", "waiting_emails");
    expect(status).toBe(500);
  });

  it("mails nothing to an address that isn't confirmed, to a suspended member, nor without an account", async () => {
    const member = await auth.signUp();
    expect((await send(member.id)).status).toBe(204);
    await auth.db.account.update({
      where: { id: member.id },
      data: { emailVerifiedAt: new Date(), suspendedUntil: new Date(Date.now() + 60_000) },
    });
    expect((await send(member.id)).status).toBe(204);
    expect((await send(newId())).status).toBe(204);
    expect(await digestsTo(member.email)).toEqual([]);
  });
});
