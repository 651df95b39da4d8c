import type { Comment } from "@oneworld/contracts/forum/http";
import { useState } from "react";

/**
 * Which comments the viewer has written since the list came on screen.
 *
 * @param added the viewer's comments since the post was read
 * @returns whether the comment with an id is one of them
 */
export function useNewComments(added: readonly Comment[]): (id: string) => boolean {
  const [earlier] = useState(() => new Set(added.map(({ _id }) => _id)));
  return (id) => !earlier.has(id) && added.some(({ _id }) => _id === id);
}
