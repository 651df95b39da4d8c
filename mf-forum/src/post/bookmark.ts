import type { Bookmarked } from "@oneworld/contracts/forum/http";
import { msg } from "@oneworld/contracts/site/languages";
import type { RemoteEndpoints } from "@oneworld/remote-kit";
import type { PostLists } from "./post-lists.ts";
import { postToggle } from "./post-toggle.ts";

/** `POST /api/bookmarks/{postId}`: sets whether the member has bookmarked a post. */
export const bookmarkEndpoint = (build: RemoteEndpoints, lists: PostLists) =>
  postToggle<"bookmarked", Bookmarked>(build, lists, {
    field: "bookmarked",
    address: "/api/bookmarks",
    show: (post, _, bookmarked) => {
      post.bookmarked = bookmarked;
    },
    signIn: msg("If you'd like to bookmark the post, please sign in."),
    failure: msg("The bookmark could not be saved. Please try again."),
  });
