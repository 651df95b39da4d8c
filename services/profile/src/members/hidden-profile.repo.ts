import type { Profile } from "@oneworld/contracts/profile/http";
import { presentImage } from "@oneworld/service-kit/data/present";
import type { HiddenProfile, Prisma, PrismaClient } from "../generated/client.ts";

type Database = Prisma.TransactionClient | PrismaClient;

/** What was decided last about a member's profile; null where nothing was. */
export const findHidden = (db: Database, memberId: string): Promise<HiddenProfile | null> =>
  db.hiddenProfile.findUnique({ where: { memberId } });

/** Stores what is hidden of a member who is locked. */
export async function keepHidden(tx: Prisma.TransactionClient, row: HiddenProfile): Promise<void> {
  const { memberId } = row;
  await tx.hiddenProfile.upsert({ where: { memberId }, create: row, update: row });
}

/** Deletes what is hidden of a removed member. */
export async function deleteHidden(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  await tx.hiddenProfile.deleteMany({ where: { memberId } });
}

/** What is hidden, as the member's own profile has it. */
export function presentHidden(row: HiddenProfile | null): Pick<Profile, "hidden"> {
  if (!row?.isHidden) return {};
  const { name, bio, statementId } = row;
  const [img, cover] = [presentImage(row.imgUrl), presentImage(row.coverUrl)];
  return { hidden: { name, bio, img, cover, statementId } };
}
