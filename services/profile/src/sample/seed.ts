import type { StatusBadge } from "@oneworld/contracts/members/tiers";
import { SAMPLE_EPOCH, SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { SAMPLE_TIERS } from "@oneworld/contracts/sample/memberships";
import { setFollow } from "../follows/follows.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { registerMembers } from "../members/members.rules.ts";
import { SAMPLE_FACES, type SampleName } from "./sample-faces.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the sample members with their bios, badges and follows. Leaves members alone who are here already. */
export async function seed(db: PrismaClient): Promise<void> {
  const members = SAMPLE_MEMBERS.map(({ id, name }, index) => {
    const { bio } = SAMPLE_FACES[name];
    const statusBadge: StatusBadge = SAMPLE_TIERS[name] ?? "Basic";
    return { id, name, bio, statusBadge, joinedAt: new Date(SAMPLE_EPOCH + index * DAY_MS) };
  });
  await db.$transaction(async (tx) => {
    const added = new Set((await registerMembers(tx, members)).map(({ id }) => id));
    for (const { id, name } of members) {
      if (!added.has(id)) continue;
      for (const followee of SAMPLE_FACES[name].follows) {
        await setFollow(tx, id, idOf(followee), true);
      }
    }
  });
}

function idOf(name: SampleName): string {
  const member = SAMPLE_MEMBERS.find((sample) => sample.name === name);
  if (!member) throw new Error(`${name} is not a sample member.`);
  return member.id;
}
