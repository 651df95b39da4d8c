import type { Liked, Post } from "@oneworld/contracts/forum/http";
import { msg } from "@oneworld/contracts/site/languages";
import type { RemoteEndpoints } from "@oneworld/remote-kit";
import { isLikedBy, type PostLists } from "./post-lists.ts";
import { postToggle } from "./post-toggle.ts";

function setLiked(post: Post, memberId: string, liked: boolean, answer?: Liked): void {
  if (isLikedBy(post, memberId) !== liked) {
    const others = post.likes.filter(({ userId }) => userId !== memberId);
    Object.assign(post, {
      likes: liked ? [{ userId: memberId }, ...others] : others,
      likeCount: post.likeCount + (liked ? 1 : -1),
    });
  }
  if (answer) post.likeCount = answer.likeCount;
}

/** `POST /api/like/{postId}`: sets whether the member likes a post. */
export const likeEndpoint = (build: RemoteEndpoints, lists: PostLists) =>
  postToggle<"liked", Liked>(build, lists, {
    field: "liked",
    address: "/api/like",
    body: (postId) => ({ postId }),
    show: setLiked,
    signIn: msg("If you'd like to like the post, please sign in."),
    failure: msg("The like could not be saved. Please try again."),
    icon: "heart",
  });
