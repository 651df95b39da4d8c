import { NEW_MEMBER_DAYS } from "@oneworld/service-kit/data/new-member";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { NEW_MEMBER_TEXTS } from "./brake-limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a member signed up, by the time in their id (RFC 9562, version 7); 0 for another id. */
const signedUpAt = (id: string): number =>
  id.charAt(14) === "7" ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;

/**
 * Until when a member counts as new: the account is young, and few of their posts and comments have stood for a day. Null for all
 * others, mostly without a query.
 */
export async function findNewUntil(
  db: PrismaClient | Prisma.TransactionClient,
  memberId: string,
): Promise<Date | null> {
  const until = signedUpAt(memberId) + NEW_MEMBER_DAYS * DAY_MS;
  if (until <= Date.now()) return null;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      (SELECT 1 FROM post WHERE author_id = ${memberId}::uuid AND hidden_at IS NULL
        AND created_at < now() - interval '1 day' LIMIT ${NEW_MEMBER_TEXTS})
      UNION ALL
      (SELECT 1 FROM comment WHERE author_id = ${memberId}::uuid AND hidden_at IS NULL
        AND created_at < now() - interval '1 day' LIMIT ${NEW_MEMBER_TEXTS})
    ) stood`;
  return (row?.count ?? 0) >= NEW_MEMBER_TEXTS ? null : new Date(until);
}
