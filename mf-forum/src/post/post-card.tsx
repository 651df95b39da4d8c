import type { Post } from "@oneworld/contracts/forum/http";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { Byline, Card, Chip, Heading, Inline, Stack, theme, UndoNotice } from "@oneworld/ui";
import { memo, useId, useRef } from "react";
import styled from "styled-components";
import { useRestorePostMutation } from "../forum.api.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { topicHue } from "../topic-hue.ts";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { FollowAuthor } from "./follow-author.tsx";
import { markMeasured } from "./mark-measured.ts";
import { PostActions } from "./post-actions.tsx";
import { selectIsDeleted } from "./post-marks.slice.ts";
import { PostText } from "./post-text.tsx";
import { formToggled, selectPostView } from "./post-view.slice.ts";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

interface PostCardProps {
  post: Post;
  /** of its heading */
  level?: 2 | 3;
  /** whether the author can be followed here, as where posts are of several authors */
  canFollow?: boolean;
}

const Head = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: start;
  justify-content: space-between;
`;

/** A post in a list, with its comments; a notice with Undo once its author has deleted it. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, level = 2, canFollow = false } = props;
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
        <Head>
          <Byline author={user} createdAt={createdAt} edited={Boolean(editedAt)} />
          {canFollow && <FollowAuthor author={user} />}
        </Head>
        <Inline>
          <Chip hue={topicHue(postCategory)} to={`/${postCategory}`}>
            {postCategory}
          </Chip>
          {region && (
            <Chip to={`/${postCategory}/${region}`}>{regionLabel(region, postCategory)}</Chip>
          )}
        </Inline>
        <Title id={titleId} level={level} size="xl" dir="auto">
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
