import type { Post } from "@oneworld/contracts/forum/http";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { plainFormField, useSession } from "@oneworld/remote-kit";
import { LikeButton as Button } from "@oneworld/ui";
import { useLikePostMutation } from "../forum.api.ts";
import type { remote } from "../remote.ts";
import { isLikedBy } from "./post-lists.ts";

const LIKE = "mf-forum/like" satisfies FormOf<typeof remote>;

/** Likes the post, or takes the like back; shows how many like it. */
export function LikeButton({ post }: { post: Post }) {
  const member = useSession();
  const [like] = useLikePostMutation();
  const liked = isLikedBy(post, member?.id);
  return (
    <Button
      liked={liked}
      count={post.likeCount}
      field={plainFormField({ form: LIKE, values: { postId: post._id, liked: String(!liked) } })}
      onToggle={() => void like({ postId: post._id, liked: !liked })}
    />
  );
}
