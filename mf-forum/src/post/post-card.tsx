import type { Post } from "@oneworld/contracts/forum/http";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { selectIsDeleted } from "@oneworld/remote-kit";
import { Byline, Card, Chip, Heading, Inline, Stack, UndoNotice } from "@oneworld/ui";
import { memo, useId, useRef } from "react";
import styled from "styled-components";
import { useRestorePostMutation } from "../forum.api.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { topicHue } from "../topic-hue.ts";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { markMeasured } from "./mark-measured.ts";
import { PostActions } from "./post-actions.tsx";
import { PostText } from "./post-text.tsx";
import { formToggled, selectPostView } from "./post-view.slice.ts";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** A post in a feed, with its comments; a notice with Undo once its author has deleted it. */
export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  const { _id: postId, title, user, createdAt, editedAt, postCategory, region, content } = post;
  const { formOpen } = useForumSelector((state) => selectPostView(state, postId));
  const dispatch = useForumDispatch();
  const formId = useId();
  const titleId = useId();
  const cardId = useId();
  const openedHere = useRef(false);
  const isDeleted = useForumSelector((state) => selectIsDeleted(state, postId));
  const [restore, { isLoading }] = useRestorePostMutation();
  const undo = async () => {
    const { error } = await restore(postId);
    if (!error) requestAnimationFrame(() => document.getElementById(cardId)?.focus());
  };
  if (isDeleted) {
    const message = `“${title}” is deleted.`;
    return <UndoNotice message={message} busy={isLoading} onUndo={() => void undo()} />;
  }

  const toggleForm = () => {
    openedHere.current = true;
    dispatch(formToggled(postId));
  };
  return (
    <Card as="article" id={cardId} tabIndex={-1} ref={markMeasured} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Byline author={user} createdAt={createdAt} edited={Boolean(editedAt)} />
        <Inline>
          <Chip hue={topicHue(postCategory)} to={`/${postCategory}`}>
            {postCategory}
          </Chip>
          {region && (
            <Chip to={`/${postCategory}/${region}`}>{regionLabel(region, postCategory)}</Chip>
          )}
        </Inline>
        <Title id={titleId} level={2} size="xl" dir="auto">
          {title}
        </Title>
        <PostText postId={postId} content={content} />
        <PostActions post={post} formId={formId} formOpen={formOpen} onComment={toggleForm} />
        {formOpen && (
          <CommentForm
            id={formId}
            postId={postId}
            textBoxRef={(textBox) => {
              if (openedHere.current) textBox?.focus();
              openedHere.current = false;
            }}
          />
        )}
        <Comments post={post} />
      </Stack>
    </Card>
  );
});
