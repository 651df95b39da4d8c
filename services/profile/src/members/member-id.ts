import { idSchema } from "@oneworld/contracts/common/id";
import { notFound } from "@oneworld/service-kit/errors";

/** 404: there is no such member. */
export const memberNotFound = () => notFound("This member");

/**
 * The id in a call's path.
 *
 * @throws ApiError `not_found` for what can't be anybody's id
 */
export function memberIdOf(segment: string): string {
  const id = idSchema.safeParse(segment);
  if (!id.success) throw memberNotFound();
  return id.data;
}
