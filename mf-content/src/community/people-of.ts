import type { Post } from "@oneworld/contracts/forum/http";
import type { Author } from "@oneworld/contracts/profile/author";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import type { Part } from "@oneworld/ui";

/** An author, with the topic of their newest post. */
export type Person = Author & { topic: Post["postCategory"] };

/**
 * Who wrote some posts, each once, the author of the newest first, but for those who are left out and members whose account is gone.
 *
 * @param leftOut ids of members; undefined until they are known
 */
export function peopleOf(
  posts: Part<readonly Post[]>,
  leftOut: readonly string[] | undefined,
  limit: number,
): Part<Person[]> {
  if (posts.state !== "loaded") return posts;
  if (!leftOut) return { state: "loading" };
  const people = new Map<string, Person>();
  const newestFirst = posts.value.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  for (const { user, postCategory: topic } of newestFirst)
    if (!people.has(user._id)) people.set(user._id, { ...user, topic });
  const value = [...people.values()]
    .filter(({ _id, name }) => !leftOut.includes(_id) && name !== FORMER_MEMBER)
    .slice(0, limit);
  return { state: "loaded", value };
}
