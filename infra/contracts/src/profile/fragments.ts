import type { Author } from "./author.ts";

export interface FollowProps {
  member: Pick<Author, "_id" | "name" | "img">;
}

declare module "../site/fragments.ts" {
  interface FragmentProps {
    /** A button by which the signed-in member follows another one, or no longer. Visitors and the member see none. */
    "profile/follow@1": FollowProps;
  }
}
