import { regionLabel } from "@oneworld/contracts/site/topics";
import { useRequest } from "@oneworld/remote-kit";
import { Byline, Card, Chip, Heading, Inline, Stack, UndoNotice } from "@oneworld/ui";
import { memo, useId, useRef } from "react";
import styled from "styled-components";
import { useForumDispatch, useForumSelector } from "../store-hooks.ts";
import { topicHue } from "../topic-hue.ts";
import { restorePost } from "./change-post.ts";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { markMeasured } from "./mark-measured.ts";
import { PostActions } from "./post-actions.tsx";
import { PostText } from "./post-text.tsx";
import { selectIsDeleted, selectPost } from "./post.slice.ts";
import { formToggled, selectPostView } from "./post-view.slice.ts";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** A post in a feed, with its comments; a notice with Undo once its author has deleted it. */
export const PostCard = memo(function PostCard({ postId }: { postId: string }) {
  const post = useForumSelector((state) => selectPost(state, postId));
  const { formOpen } = useForumSelector((state) => selectPostView(state, postId));
  const dispatch = useForumDispatch();
  const formId = useId();
  const titleId = useId();
  const cardId = useId();
  const openedHere = useRef(false);
  const isDeleted = useForumSelector((state) => selectIsDeleted(state, postId));
  const { pending, send: undo } = useRequest(async () => {
    if (!(await dispatch(restorePost(postId)))) return;
    requestAnimationFrame(() => document.getElementById(cardId)?.focus());
  });
  if (!post) return null;
  if (isDeleted) {
    const message = `“${post.title}” is deleted.`;
    return <UndoNotice message={message} busy={pending} onUndo={() => void undo()} />;
  }
  const { title, user, createdAt, editedAt, postCategory, region, content } = post;

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
