import { exportPartSchema } from "@oneworld/contracts/auth/account";
import { newId } from "@oneworld/service-kit/data/id";
import { bearer } from "@oneworld/service-kit/http/internal-app";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

const read = async (id: string) => {
  const { status, body } = await profile.internal.get(`/internal/members/${id}/export`);
  expect(status).toBe(200);
  return exportPartSchema.parse(body);
};

describe("GET /internal/members/:id/export", () => {
  it("gives all that is kept of a member", async () => {
    const [member, friend] = [await profile.join("Noor Haddad"), await profile.join()];
    await member.browser.send("PATCH", `/api/updatedbio/${member.id}`, { bio: "I plant trees." });
    await member.browser.post(`/api/follow/${friend.id}`);
    await friend.browser.post(`/api/follow/${member.id}`);
    const since = expect.any(String);
    expect(await read(member.id)).toEqual({
      profile: {
        name: "Noor Haddad",
        bio: "I plant trees.",
        statusBadge: "Basic",
        picture: null,
        cover: null,
        joinedAt: expect.any(String),
      },
      hiddenByModerators: [],
      following: [{ memberId: friend.id, since }],
      followers: [{ memberId: friend.id, since }],
      notifications: [],
      notificationSettings: [],
      digest: "off",
      devices: [],
      restrictions: [],
      mutedWords: [],
    });
  });

  it("is empty for unknown and for removed members", async () => {
    const { id } = await profile.join();
    await profile.deliver("member.removed", { memberId: id, removedAt: new Date().toISOString() });
    for (const gone of [newId(), id]) {
      expect(await read(gone)).toEqual({
        profile: null,
        hiddenByModerators: [],
        following: [],
        followers: [],
        notifications: [],
        notificationSettings: [],
        digest: "off",
        devices: [],
        restrictions: [],
        mutedWords: [],
      });
    }
  });

  it("isn't there for anybody outside, not even for oneself", async () => {
    const { id, browser } = await profile.join();
    const path = `/internal/members/${id}/export`;
    expect((await browser.get(path, bearer(testSettings.internalSecret))).status).toBe(404);
  });
});
