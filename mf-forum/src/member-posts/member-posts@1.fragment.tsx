import type { MemberPostsProps } from "@oneworld/contracts/forum/fragments";
import { MemberPosts } from "./member-posts.tsx";

/** A member's posts under a heading of the page that shows them. */
export const MemberPostsFragment = ({ memberId }: MemberPostsProps) => (
  <MemberPosts key={memberId} memberId={memberId} level={3} />
);
