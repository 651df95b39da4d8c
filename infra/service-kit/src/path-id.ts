import { idSchema } from "@oneworld/contracts/common/id";

/**
 * The id in a call's path.
 *
 * @param missing makes the error for what can't be anything's id: to the caller it is as unknown as an id that nothing has
 */
export function idOf(segment: string, missing: () => Error): string {
  const id = idSchema.safeParse(segment);
  if (!id.success) throw missing();
  return id.data;
}
