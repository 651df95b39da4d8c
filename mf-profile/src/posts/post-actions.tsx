import type { Post } from "@oneworld/contracts/forum/http";
import { OwnPostActions } from "@oneworld/remote-kit";
import { Button, ButtonLink, LikeButton, theme } from "@oneworld/ui";
import { Flag, MessageCircle } from "lucide-react";
import styled from "styled-components";
import { useProfileDispatch } from "../store-hooks.ts";
import { deletePost, editPost } from "./change-post.ts";
import { isLikedBy, type PostOf } from "./posts.slice.ts";
import { toggleLike } from "./toggle-like.ts";

/** Reaches into the card's padding, so that icons and text stand on one line with the words above. */
const Row = styled.div`
  display: flex;
  gap: ${theme.space.xxs};
  margin-inline: calc(-1 * ${theme.space.md});
  margin-block: calc(-1 * ${theme.space.xs});
  font-variant-numeric: tabular-nums;
`;

const End = styled.div`
  display: flex;
  margin-inline-start: auto;
`;

interface PostActionsProps {
  post: Post;
  of: PostOf;
  formId: string;
  formOpen: boolean;
  onComment: () => void;
}

/** What can be done with a post: like, comment, and change or report it. */
export function PostActions(props: PostActionsProps) {
  const { post, of, formId, formOpen, onComment } = props;
  const { likeCount, commentCount } = post;
  const dispatch = useProfileDispatch();
  return (
    <Row>
      <LikeButton
        liked={isLikedBy(post, of.viewerId)}
        count={likeCount}
        onToggle={() => void dispatch(toggleLike(of))}
      />
      <Button
        variant="quiet"
        aria-label={`Comments, ${commentCount}`}
        aria-expanded={formOpen}
        aria-controls={formOpen ? formId : undefined}
        onClick={onComment}
      >
        <MessageCircle aria-hidden />
        {commentCount}
      </Button>
      <End>
        {of.viewerId === of.memberId ? (
          <OwnPostActions
            post={post}
            onEdit={(changes) => dispatch(editPost(of, changes))}
            onDelete={() => dispatch(deletePost(of))}
          />
        ) : (
          <ButtonLink variant="quiet" to={`/report?type=post&target=${of.postId}`}>
            <Flag aria-hidden />
            Report
          </ButtonLink>
        )}
      </End>
    </Row>
  );
}
