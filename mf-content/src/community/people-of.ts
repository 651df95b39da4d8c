import type { Post } from "@oneworld/contracts/forum/http";
import type { Author } from "@oneworld/contracts/profile/author";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";

/**
 * Who wrote some posts, each once and in their order, but for those who are left out and members whose account is gone.
 *
 * @param leftOut ids of members
 */
export function peopleOf(
  posts: readonly Post[],
  leftOut: readonly string[],
  limit: number,
): Author[] {
  const people = new Map(posts.map(({ user }) => [user._id, user]));
  return [...people.values()]
    .filter(({ _id, name }) => !leftOut.includes(_id) && name !== FORMER_MEMBER)
    .slice(0, limit);
}
