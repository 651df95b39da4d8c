import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { type SampleName, sampleMemberId } from "@oneworld/contracts/sample/member-names";
import { SAMPLE_EPOCH, SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { SAMPLE_TIERS } from "@oneworld/contracts/sample/memberships";
import { setFollow } from "../follows/follows.repo.ts";
import type { NewMember } from "../members/members.repo.ts";
import { registerMembers } from "../members/members.rules.ts";
import { type Pictures, replaceInUse, storePicture } from "../pictures/pictures.rules.ts";
import { drawPortrait } from "./portraits.ts";
import { SAMPLE_PROFILES } from "./sample-profiles.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds the sample members with their bios, portraits, badges and follows. Leaves members alone who are here already.
 * Portraits take the way of uploaded pictures; one that isn't used after all is deleted as those are.
 */
export async function seed(pictures: Pictures): Promise<void> {
  const { db } = pictures;
  const ids = SAMPLE_MEMBERS.map(({ id }) => id);
  const present = await db.member.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const missing = SAMPLE_MEMBERS.filter((sample) => !present.some(({ id }) => id === sample.id));
  const members: (NewMember & { name: SampleName; imgUrl: string })[] = [];
  for (const { id, name } of missing) {
    const { bio } = SAMPLE_PROFILES[name];
    const statusBadge: StatusBadge = SAMPLE_TIERS[name] ?? "Basic";
    const joinedAt = new Date(SAMPLE_EPOCH + ids.indexOf(id) * DAY_MS);
    const imgUrl = await storePortrait(pictures, name);
    members.push({ id, name, bio, statusBadge, joinedAt, imgUrl });
  }
  await db.$transaction(async (tx) => {
    const added = new Set((await registerMembers(tx, members)).map(({ id }) => id));
    for (const { id, name, imgUrl } of members) {
      if (!added.has(id)) continue;
      await replaceInUse(tx, { before: null, after: imgUrl });
      for (const followee of SAMPLE_PROFILES[name].follows) {
        await setFollow(tx, id, sampleMemberId(followee), true);
      }
    }
  });
}

async function storePortrait(pictures: Pictures, name: SampleName): Promise<string> {
  const png = await drawPortrait(name);
  return storePicture(pictures, `data:image/png;base64,${png.toString("base64")}`, "avatar");
}
