import type { Profile } from "@oneworld/contracts/profile/http";
import { presentImage } from "@oneworld/service-kit/data/present";
import type { HiddenProfile, Prisma, PrismaClient } from "../generated/client.ts";

type Database = Prisma.TransactionClient | PrismaClient;

/** What one case of moderators hides of a profile. */
export interface HiddenByCase extends HiddenProfile {
  /** null for the first case about the member's profile */
  caseId: string | null;
}

/** What was decided last in each case about a member's profile, the newest first. */
export async function listHidden(db: Database, memberId: string): Promise<HiddenByCase[]> {
  const first = await db.hiddenProfile.findUnique({ where: { memberId } });
  const later: HiddenByCase[] = await db.laterHiddenProfile.findMany({ where: { memberId } });
  const rows = first ? [{ ...first, caseId: null }, ...later] : later;
  return rows.toSorted((one, other) => Number(other.version - one.version));
}

/** Stores what a case hides of a member who is locked. */
export async function keepHidden(
  tx: Prisma.TransactionClient,
  { caseId, ...row }: HiddenByCase,
): Promise<void> {
  const { memberId } = row;
  if (caseId === null) {
    await tx.hiddenProfile.upsert({ where: { memberId }, create: row, update: row });
  } else {
    const later = { ...row, caseId };
    await tx.laterHiddenProfile.upsert({ where: { caseId }, create: later, update: later });
  }
}

/** Deletes what is hidden of a removed member. */
export async function deleteHidden(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  await tx.hiddenProfile.deleteMany({ where: { memberId } });
  await tx.laterHiddenProfile.deleteMany({ where: { memberId } });
}

/** What is hidden by all cases, as the member's own profile has it: of each part the newest. @param rows the newest first */
export function presentHidden(rows: readonly HiddenByCase[]): Pick<Profile, "hidden"> {
  const hidden = rows.filter(({ isHidden }) => isHidden);
  const newest = <Key extends keyof HiddenByCase>(key: Key): HiddenByCase[Key] | undefined =>
    hidden.find((row) => row[key])?.[key];
  if (hidden.length === 0) return {};
  return {
    hidden: {
      name: newest("name") ?? null,
      bio: newest("bio") ?? "",
      img: presentImage(newest("imgUrl") ?? null),
      cover: presentImage(newest("coverUrl") ?? null),
      statementId: newest("statementId") ?? null,
    },
  };
}
