import type { Post } from "@oneworld/contracts/forum/http";
import { regionLabel } from "@oneworld/contracts/site/topics";
import {
  Card,
  Chip,
  Heading,
  Inline,
  RelativeTime,
  Stack,
  theme,
  topicHues,
  type TopicName,
} from "@oneworld/ui";
import { useId, useState } from "react";
import styled from "styled-components";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostText } from "./post-text.tsx";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

const When = styled(RelativeTime)`
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

interface PostCardProps {
  post: Post;
  viewerId: string;
  /** called once the post is gone */
  onDeleted: () => void;
}

/** One of the posts of a profile's member. */
export function PostCard({ post, viewerId, onDeleted }: PostCardProps) {
  const { _id, title, createdAt, postCategory, region, content, user } = post;
  const [formOpen, setFormOpen] = useState(false);
  const formId = useId();
  const titleId = useId();
  const of = { viewerId, memberId: user._id, postId: _id };
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Inline>
          <Chip hue={topicHues[postCategory.toLowerCase() as TopicName]} to={`/${postCategory}`}>
            {postCategory}
          </Chip>
          {region && (
            <Chip to={`/${postCategory}/${region}`}>{regionLabel(region, postCategory)}</Chip>
          )}
          <When dateTime={createdAt} />
        </Inline>
        <Title id={titleId} level={3} size="xl" dir="auto">
          {title}
        </Title>
        <PostText content={content} />
        <PostActions
          post={post}
          of={of}
          formId={formId}
          formOpen={formOpen}
          onComment={() => setFormOpen(!formOpen)}
          onDeleted={onDeleted}
        />
        {formOpen && (
          <>
            <Comments post={post} of={of} />
            <CommentForm id={formId} of={of} />
          </>
        )}
      </Stack>
    </Card>
  );
}
