import type { Liked, Post } from "@oneworld/contracts/forum/http";
import {
  createToggle,
  errorMessage,
  type RemoteEndpoints,
  type RemoteServices,
} from "@oneworld/remote-kit";
import { changePost, isLikedBy, type PostLists } from "./post-lists.ts";

interface Like {
  postId: string;
  liked: boolean;
}

const likes = createToggle();

function setLiked(post: Post, memberId: string, liked: boolean, likeCount?: number): void {
  if (isLikedBy(post, memberId) !== liked) {
    const others = post.likes.filter(({ userId }) => userId !== memberId);
    Object.assign(post, {
      likes: liked ? [{ userId: memberId }, ...others] : others,
      likeCount: post.likeCount + (liked ? 1 : -1),
    });
  }
  if (likeCount !== undefined) Object.assign(post, { likeCount });
}

/**
 * `POST /api/like/{postId}`: sets whether the member likes a post. It shows at once and is rolled back when the server
 * refuses. While a call is under way further presses only change what is shown; the last requested state is sent after
 * it. The answer is null for those presses and for visitors, who are asked to sign in.
 */
export const likeEndpoint = (build: RemoteEndpoints, lists: PostLists) =>
  build.mutation<Liked | null, Like>({
    async queryFn({ postId, liked }, { extra }, _, call) {
      const { session } = extra as RemoteServices;
      const id = (session.get() ?? (await session.settled()))?.id;
      if (id === undefined) return { data: null };
      return likes.send<Liked>(
        postId,
        liked,
        (wanted) =>
          call({ url: `/api/like/${postId}`, method: "post", data: { postId, id, liked: wanted } }),
        (answer) => answer.liked,
      );
    },
    async onQueryStarted({ postId, liked }, api) {
      const { session, toasts } = api.extra as RemoteServices;
      const id = (session.get() ?? (await session.settled()))?.id;
      if (id === undefined) {
        toasts.error("If you'd like to like the post, please sign in.");
        return;
      }
      const show = (state: boolean, likeCount?: number) =>
        changePost(lists, api, postId, (post) => setLiked(post, id, state, likeCount));
      show(liked);
      try {
        const { data } = await api.queryFulfilled;
        if (!data) return;
        likes.end(postId);
        show(data.liked, data.likeCount);
        toasts.success(data.message, data.liked ? { icon: "heart" } : undefined);
      } catch (rejection) {
        show(likes.end(postId));
        const { error } = rejection as { error: unknown };
        toasts.error(errorMessage(error, "The like could not be saved. Please try again."));
      }
    },
  });
