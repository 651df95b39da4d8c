import { profileSchema } from "@oneworld/contracts/profile/http";
import { parseJson } from "@oneworld/service-kit/data/database-json";
import { expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";
import { findProfile } from "./profile.repo.ts";

it("PostgreSQL writes a profile exactly as the contract has it, filled and empty", async () => {
  const profile = await createTestProfile();
  try {
    const { id, browser } = await profile.join();
    const other = await profile.join("Amara Okafor");
    const read = async (viewerId: string | null) => {
      const found = await findProfile(profile.pool, id, viewerId);
      return found === null ? null : parseJson(found);
    };
    const isExact = async (viewerId: string | null) => {
      const found = await read(viewerId);
      // Parsing drops fields that the schema doesn't have, so an equal result has no others
      expect(profileSchema.parse(found)).toEqual(found);
    };
    await isExact(null);
    await browser.post(`/api/follow/${other.id}`, {});
    await other.browser.post(`/api/follow/${id}`, {});
    const pictures = [{ url: "/media/1" }, { url: "/media/2" }];
    await profile.db.picture.createMany({ data: pictures });
    const data = { imgUrl: "/media/1", coverUrl: "/media/2", bio: "Wells", statusBadge: "Legend" };
    await profile.db.member.update({ where: { id }, data: data as never });
    await isExact(null);
    await isExact(other.id);
    expect(await read(other.id)).toMatchObject({
      img: { secure_url: "/media/1" },
      cover: { secure_url: "/media/2" },
      followers: [other.id],
      followings: [other.id],
    });
  } finally {
    await profile.close();
  }
});
