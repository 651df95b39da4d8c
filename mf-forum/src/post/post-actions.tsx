import type { Post } from "@oneworld/contracts/forum/http";
import { useSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, theme } from "@oneworld/ui";
import { Flag, MessageCircle } from "lucide-react";
import styled from "styled-components";
import { useDeletePostMutation, useEditPostMutation } from "../forum.api.ts";
import { LikeButton } from "./like-button.tsx";
import { OwnPostActions } from "./own-post-actions.tsx";

interface PostActionsProps {
  post: Post;
  formId: string;
  formOpen: boolean;
  onComment: () => void;
}

/** Reaches into the card's padding, so that icons and text stand on one line with the words above. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
  margin-inline: calc(-1 * ${theme.space.sm});
  margin-block: calc(-1 * ${theme.space.xs});
`;

const End = styled.div`
  display: flex;
  margin-inline-start: auto;
`;

/** What can be done with a post: like, comment, report; its author can change and delete it. */
export function PostActions({ post, formId, formOpen, onComment }: PostActionsProps) {
  const member = useSession();
  const [editPost] = useEditPostMutation();
  const [deletePost] = useDeletePostMutation();
  return (
    <Row>
      <LikeButton post={post} />
      <Button
        variant="quiet"
        aria-label={`Comments, ${post.commentCount}`}
        aria-expanded={formOpen}
        aria-controls={formOpen ? formId : undefined}
        onClick={onComment}
      >
        <MessageCircle aria-hidden />
        {post.commentCount}
      </Button>
      <End>
        {member?.id === post.user._id && (
          <OwnPostActions
            post={post}
            onEdit={(changes) => editPost({ postId: post._id, changes }).unwrap()}
            onDelete={() => deletePost(post._id).then(({ error }) => !error)}
          />
        )}
        <ButtonLink variant="quiet" to={`/report?type=post&target=${post._id}`}>
          <Flag aria-hidden />
          Report
        </ButtonLink>
      </End>
    </Row>
  );
}
