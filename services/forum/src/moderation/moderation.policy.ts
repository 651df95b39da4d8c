import { forbidden } from "@oneworld/service-kit/http/errors";
import type { Prisma } from "../generated/client.ts";
import { hasReported } from "./case-context.repo.ts";
import type { CaseRow } from "./cases.repo.ts";

/**
 * A moderator doesn't read who has reported them, and what others note about it.
 *
 * @throws ApiError `forbidden`
 */
export function assertNotAbout({ authorId }: Pick<CaseRow, "authorId">, readerId: string): void {
  if (authorId === readerId)
    throw forbidden("This is about yourself, so another moderator has to decide.");
}

/**
 * No one decides about what they wrote or reported themselves.
 *
 * @throws ApiError `forbidden`
 */
export async function assertUninvolved(
  tx: Prisma.TransactionClient,
  one: CaseRow,
  moderatorId: string,
): Promise<void> {
  assertNotAbout(one, moderatorId);
  if (await hasReported(tx, one.id, moderatorId))
    throw forbidden("You have reported this, so another moderator has to decide.");
}

/**
 * A second look is another moderator's.
 *
 * @param before moderators who have decided
 * @throws ApiError `forbidden`
 */
export function assertAnother(before: readonly (string | null)[], moderatorId: string): void {
  if (before.includes(moderatorId))
    throw forbidden("You have decided this yourself, so another moderator has to look at it.");
}
