import { idSchema } from "@oneworld/contracts/common/id";
import { notFound } from "@oneworld/service-kit/errors";

/** 404: there is no such post. */
export const postNotFound = () => notFound("This post");

/** 404: there is no such member. */
export const memberNotFound = () => notFound("This member");

/**
 * The id in a call's path.
 *
 * @param missing makes the error for what can't be anything's id
 */
export function idOf(segment: string, missing: () => Error): string {
  const id = idSchema.safeParse(segment);
  if (!id.success) throw missing();
  return id.data;
}
