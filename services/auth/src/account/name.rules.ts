import { looksGiven } from "@oneworld/contracts/profile/given-names";
import { isHiddenName } from "@oneworld/contracts/profile/hidden-name";
import { nameSkeleton, skeletonWithoutOffice } from "@oneworld/contracts/profile/name-skeleton";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import type { Prisma } from "../generated/client.ts";
import { listModerators } from "./account.repo.ts";

/**
 * Refuses a name that resembles a moderator's, also with an office before or after it, or a deleted member's. It also refuses one that
 * stands in for another member's hidden name.
 *
 * @param memberId the member who wants the name; null at sign-up. Moderators may keep and change their own, and what stands in for a
 *   member's hidden name is the member's own.
 * @throws ApiError `invalid_input` naming `name`
 */
export async function assertNameIsOwn(
  db: Prisma.TransactionClient,
  name: string,
  memberId: string | null,
): Promise<void> {
  const isOwnHiddenName = memberId !== null && isHiddenName(name, memberId);
  if (looksGiven(name) && !isOwnHiddenName)
    throw invalidFields({ name: "The site gives such names itself. Please use another one." });
  const skeletons = [nameSkeleton(name), skeletonWithoutOffice(name)];
  const moderators = await listModerators(db);
  const isTaken = moderators.some(
    (one) => one.id !== memberId && skeletons.includes(nameSkeleton(one.name)),
  );
  if (!isTaken) return;
  throw invalidFields({
    name: "This name is too close to a moderator's. Please use another one.",
  });
}
