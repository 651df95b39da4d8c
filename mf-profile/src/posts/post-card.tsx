import type { Post } from "@oneworld/contracts/forum/http";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { selectIsDeleted } from "@oneworld/remote-kit";
import {
  Card,
  Chip,
  EditedMark,
  Heading,
  Inline,
  RelativeTime,
  Stack,
  theme,
  topicHues,
  type TopicName,
  UndoNotice,
} from "@oneworld/ui";
import { useId, useState } from "react";
import styled from "styled-components";
import { useProfileSelector } from "../store.ts";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostText } from "./post-text.tsx";
import { useRestorePostMutation } from "./posts.api.ts";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

const When = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/** One of the posts of a profile's member; a notice with Undo once its author has deleted it. */
export function PostCard({ post }: { post: Post }) {
  const { _id, title, createdAt, editedAt, postCategory, region, content } = post;
  const [formOpen, setFormOpen] = useState(false);
  const formId = useId();
  const titleId = useId();
  const cardId = useId();
  const isDeleted = useProfileSelector((state) => selectIsDeleted(state, _id));
  const [restore, { isLoading }] = useRestorePostMutation();
  const undo = async () => {
    const { error } = await restore(_id);
    if (!error) requestAnimationFrame(() => document.getElementById(cardId)?.focus());
  };
  if (isDeleted) {
    const message = `“${title}” is deleted.`;
    return <UndoNotice message={message} busy={isLoading} onUndo={() => void undo()} />;
  }
  return (
    <Card as="article" id={cardId} tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Inline>
          <Chip hue={topicHues[postCategory.toLowerCase() as TopicName]} to={`/${postCategory}`}>
            {postCategory}
          </Chip>
          {region && (
            <Chip to={`/${postCategory}/${region}`}>{regionLabel(region, postCategory)}</Chip>
          )}
          <When>
            <RelativeTime dateTime={createdAt} />
            {editedAt && <EditedMark />}
          </When>
        </Inline>
        <Title id={titleId} level={3} size="xl" dir="auto">
          {title}
        </Title>
        <PostText content={content} />
        <PostActions
          post={post}
          formId={formId}
          formOpen={formOpen}
          onComment={() => setFormOpen(!formOpen)}
        />
        {formOpen && (
          <>
            <Comments post={post} />
            <CommentForm id={formId} postId={_id} />
          </>
        )}
      </Stack>
    </Card>
  );
}
