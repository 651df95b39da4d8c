import { forbidden } from "@oneworld/service-kit/http/errors";
import type { Prisma } from "../generated/client.ts";
import { hasReported } from "./case-context.repo.ts";
import type { CaseRow } from "./cases.repo.ts";

/**
 * No one decides about what they wrote or reported themselves.
 *
 * @throws ApiError `forbidden`
 */
export async function assertUninvolved(
  tx: Prisma.TransactionClient,
  { id, authorId }: CaseRow,
  moderatorId: string,
): Promise<void> {
  if (authorId === moderatorId)
    throw forbidden("This is about yourself, so another moderator has to decide.");
  if (await hasReported(tx, id, moderatorId))
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
