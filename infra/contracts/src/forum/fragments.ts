export interface MemberPostsProps {
  memberId: string;
}

export interface DiscussionsProps {
  /** the newest posts, those after them, or the newest of the members and topics that the viewer follows */
  part: "latest" | "more" | "followed";
}

declare module "../site/fragments.ts" {
  interface FragmentProps {
    /** A member's posts, newest first, without a heading; they can be liked, commented and, by their author, changed. */
    "forum/member-posts@1": MemberPostsProps;
    /** Three posts in short under a heading of level 2, of the same height while they load and where there are none. */
    "forum/discussions@1": DiscussionsProps;
    /** Shows nothing. While it is mounted, posts and comments that were written offline are sent. */
    "forum/unsent@1": object;
  }
}
