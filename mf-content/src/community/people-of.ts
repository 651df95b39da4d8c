import type { Post } from "@oneworld/contracts/forum/http";
import type { Author } from "@oneworld/contracts/profile/author";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";

/** An author, with the topic of their newest post. */
export type Person = Author & { topic: Post["postCategory"] };

/**
 * Who wrote some posts, each once and in their order, but for those who are left out and members whose account is gone.
 *
 * @param leftOut ids of members
 */
export function peopleOf(
  posts: readonly Post[],
  leftOut: readonly string[],
  limit: number,
): Person[] {
  const people = new Map(
    posts
      .toReversed()
      .map(({ user, postCategory }) => [user._id, { ...user, topic: postCategory }]),
  );
  return [...people.values()]
    .filter(({ _id, name }) => !leftOut.includes(_id) && name !== FORMER_MEMBER)
    .slice(0, limit);
}
