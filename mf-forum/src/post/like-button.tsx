import type { Post } from "@oneworld/contracts/forum/http";
import { useSession } from "@oneworld/remote-kit";
import { LikeButton as Button } from "@oneworld/ui";
import { useForumDispatch } from "../store-hooks.ts";
import { isLikedBy } from "./post.slice.ts";
import { toggleLike } from "./toggle-like.ts";

/** Likes the post, or takes the like back; shows how many like it. */
export function LikeButton({ post }: { post: Post }) {
  const member = useSession();
  const dispatch = useForumDispatch();
  return (
    <Button
      liked={isLikedBy(post, member?.id)}
      count={post.likeCount}
      onToggle={() => void dispatch(toggleLike(post._id))}
    />
  );
}
