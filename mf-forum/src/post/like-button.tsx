import type { Post } from "@oneworld/contracts/forum/http";
import { useSession } from "@oneworld/remote-kit";
import { Button, theme } from "@oneworld/ui";
import { Heart } from "lucide-react";
import styled from "styled-components";
import { useForumDispatch } from "../store-hooks.ts";
import { isLikedBy } from "./post.slice.ts";
import { toggleLike } from "./toggle-like.ts";

const StyledButton = styled(Button)`
  font-variant-numeric: tabular-nums;
  &[aria-pressed="true"] {
    color: ${theme.hue.rose.ink};
  }
`;

/** Likes the post, or takes the like back; shows how many like it. */
export function LikeButton({ post }: { post: Post }) {
  const member = useSession();
  const dispatch = useForumDispatch();
  const liked = isLikedBy(post, member?.id);
  return (
    <StyledButton
      variant="quiet"
      aria-pressed={liked}
      aria-label={`Like, ${post.likeCount} ${post.likeCount === 1 ? "like" : "likes"}`}
      onClick={() => void dispatch(toggleLike(post._id))}
    >
      <Heart aria-hidden fill={liked ? "currentColor" : "none"} />
      {post.likeCount}
    </StyledButton>
  );
}
