import type { Post } from "@oneworld/contracts/forum/http";
import { postPath } from "@oneworld/contracts/forum/topics";
import { Card, Heading, Link, theme } from "@oneworld/ui";
import { memo, useId } from "react";
import styled from "styled-components";
import { useForumSelector } from "../store.ts";
import { DeletedPost } from "./own-text-forms.tsx";
import { markMeasured } from "./mark-measured.ts";
import { selectIsDeleted } from "./post-marks.slice.ts";
import { PostParts } from "./post-parts.tsx";

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** As large as a finger needs, in a heading that is as high as one that is no link. */
const TitleLink = styled(Link)`
  display: block;
  margin-block: calc((1em * ${theme.lineHeight.tight} - ${theme.size.touch}) / 2);
  padding-block: calc((${theme.size.touch} - 1em * ${theme.lineHeight.tight}) / 2);
`;

interface PostCardProps {
  post: Post;
  /** of its heading */
  level?: 2 | 3;
  /** whether the author can be followed here, as where posts are of several authors */
  canFollow?: boolean;
  /** whether it is the first post of its list */
  isFirst?: boolean;
}

/** A post in a list, with its comments; a notice with Undo once its author has deleted it. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, level = 2, canFollow = false, isFirst = false } = props;
  const { _id: postId, title, lang } = post;
  const titleId = useId();
  const cardId = useId();
  const isDeleted = useForumSelector((state) => selectIsDeleted(state, postId));
  if (isDeleted) return <DeletedPost post={post} cardId={cardId} />;
  const heading = (
    <Title id={titleId} level={level} size="xl" dir="auto" lang={lang ?? undefined}>
      <TitleLink quiet to={postPath(postId)}>
        {title}
      </TitleLink>
    </Title>
  );
  return (
    <Card as="article" id={cardId} tabIndex={-1} ref={markMeasured} aria-labelledby={titleId}>
      <PostParts post={post} title={heading} canFollow={canFollow} isFirst={isFirst} />
    </Card>
  );
});
