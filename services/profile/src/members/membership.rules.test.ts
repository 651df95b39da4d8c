import { afterAll, describe, expect, it } from "vitest";
import { newId } from "@oneworld/service-kit/data/id";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

const activated = (memberId: string, version: number, statusBadge: string) => () =>
  profile.deliver("membership.activated", { memberId, version, statusBadge });

const ended = (memberId: string, version: number) => () =>
  profile.deliver("membership.ended", { memberId, version });

const badge = async (id: string) =>
  (await profile.visitor().get(`/api/users/${id}`)).body["statusBadge"];

describe("a membership", () => {
  it("gives its badge, changes it and takes it away, and publishes each change", async () => {
    const { id } = await profile.join();
    await activated(id, 1, "Warrior")();
    expect(await badge(id)).toBe("Warrior");
    await activated(id, 2, "Legend")();
    expect(await badge(id)).toBe("Legend");
    await ended(id, 3)();
    expect(await badge(id)).toBe("Basic");
    expect(await profile.published("member.updated", id)).toMatchObject([
      { version: 1, statusBadge: "Basic" },
      { version: 2, statusBadge: "Warrior" },
      { version: 3, statusBadge: "Legend" },
      { version: 4, statusBadge: "Basic" },
    ]);
  });

  it("ends in its newest state, in whatever order and however often it is heard", async () => {
    for (const order of [
      [2, 1, 0],
      [0, 2, 1, 0, 2],
      [1, 1, 2, 0, 0],
    ]) {
      const { id } = await profile.join();
      const events = [activated(id, 1, "Warrior"), ended(id, 2), activated(id, 3, "Legend")];
      for (const index of order) await events[index]?.();
      expect(await badge(id)).toBe("Legend");
    }
  });

  it("is applied once when it arrives many times at once, and is published only where the badge changes", async () => {
    const { id } = await profile.join();
    await Promise.all(Array.from({ length: 8 }, () => activated(id, 1, "Legend")()));
    await activated(id, 2, "Legend")();
    expect(await profile.published("member.updated", id)).toHaveLength(2);
  });

  it("of a member whose sign-up hasn't arrived is retried until it has", async () => {
    const id = newId();
    await expect(activated(id, 1, "Warrior")()).rejects.toThrow(id);
    const registeredAt = new Date().toISOString();
    await profile.deliver("member.registered", { memberId: id, name: "Noor Haddad", registeredAt });
    await activated(id, 1, "Warrior")();
    expect(await badge(id)).toBe("Warrior");
  });
});
