import type { Post } from "@oneworld/contracts/forum/http";
import { isLikedBy, OwnPostActions, useSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, LikeButton, theme } from "@oneworld/ui";
import { Flag, MessageCircle } from "lucide-react";
import styled from "styled-components";
import { useDeletePostMutation, useEditPostMutation, useLikePostMutation } from "./posts.api.ts";

/** Reaches into the card's padding, so that icons and text stand on one line with the words above. */
const Row = styled.div`
  display: flex;
  gap: ${theme.space.xxs};
  margin-inline: calc(-1 * ${theme.space.sm});
  margin-block: calc(-1 * ${theme.space.xs});
  font-variant-numeric: tabular-nums;
`;

const End = styled.div`
  display: flex;
  margin-inline-start: auto;
`;

interface PostActionsProps {
  post: Post;
  formId: string;
  formOpen: boolean;
  onComment: () => void;
}

/** What can be done with a post: like, comment, and change or report it. */
export function PostActions(props: PostActionsProps) {
  const { post, formId, formOpen, onComment } = props;
  const { _id: postId, likeCount, commentCount, user } = post;
  const viewerId = useSession()?.id;
  const [likePost] = useLikePostMutation();
  const [editPost] = useEditPostMutation();
  const [deletePost] = useDeletePostMutation();
  const liked = isLikedBy(post, viewerId);
  return (
    <Row>
      <LikeButton
        liked={liked}
        count={likeCount}
        onToggle={() => void likePost({ postId, liked: !liked })}
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
        {viewerId === user._id ? (
          <OwnPostActions
            post={post}
            onEdit={(changes) => editPost({ postId, changes }).unwrap()}
            onDelete={() => deletePost(postId).then(({ error }) => !error)}
          />
        ) : (
          <ButtonLink variant="quiet" to={`/report?type=post&target=${postId}`}>
            <Flag aria-hidden />
            Report
          </ButtonLink>
        )}
      </End>
    </Row>
  );
}
