import { memberRegistered } from "@oneworld/contracts/profile/events";
import { SAMPLE_EPOCH, SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { seed } from "./seed.ts";

describe("seed", async () => {
  const auth = await createTestAuth();
  await seed(auth.db);
  afterAll(() => auth.close());

  it("lets every sample member sign in, two of them as moderators", async () => {
    for (const { id, name, email } of SAMPLE_MEMBERS) {
      const { status, body } = await auth
        .browser()
        .post("/api/users/auth", { email, password: SAMPLE_PASSWORD });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        name,
        role: /^(ingrid|mateus)@/.test(email) ? "moderator" : "member",
      });
    }
  });

  it("publishes each member once, also in repeated runs", async () => {
    await Promise.all([seed(auth.db), seed(auth.db)]);
    const events = await auth.db.outboxEvent.findMany({ orderBy: { id: "asc" } });
    const published = events.map(({ data }) => memberRegistered.parse(data));
    expect(published.map(({ memberId }) => memberId)).toEqual(SAMPLE_MEMBERS.map(({ id }) => id));
    expect(published[1]?.registeredAt).toBe(new Date(SAMPLE_EPOCH + 86_400_000).toISOString());
    expect(await auth.db.account.count()).toBe(SAMPLE_MEMBERS.length);
  });
});
