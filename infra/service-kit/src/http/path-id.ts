import { idSchema } from "@oneworld/contracts/common/id";

/**
 * The id in a call's path.
 *
 * @param missing creates the error for a malformed id, which callers can't distinguish from an unknown one
 */
export function idOf(segment: string, missing: () => Error): string {
  const id = idSchema.safeParse(segment);
  if (!id.success) throw missing();
  return id.data;
}
