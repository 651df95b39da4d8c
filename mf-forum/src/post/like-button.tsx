import type { Post } from "@oneworld/contracts/forum/http";
import { useSession } from "@oneworld/remote-kit";
import { LikeButton as Button } from "@oneworld/ui";
import { useLikePostMutation } from "../forum.api.ts";
import { isLikedBy } from "./post-lists.ts";

/** Likes the post, or takes the like back; shows how many like it. */
export function LikeButton({ post }: { post: Post }) {
  const member = useSession();
  const [like] = useLikePostMutation();
  const liked = isLikedBy(post, member?.id);
  return (
    <Button
      liked={liked}
      count={post.likeCount}
      onToggle={() => void like({ postId: post._id, liked: !liked })}
    />
  );
}
