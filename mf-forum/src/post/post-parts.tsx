import type { Post } from "@oneworld/contracts/forum/http";
import { quotePath } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { Button, ButtonLink, Byline, Chip, Inline, Stack, theme, useTranslate } from "@oneworld/ui";
import { MessageCirclePlus, Quote } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import styled from "styled-components";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { topicHue } from "../topic-hue.ts";
import { PostPictures } from "../pictures/post-pictures.tsx";
import { UnsentComments } from "../outbox/unsent-list.tsx";
import { EditedControl } from "../versions/edited-control.tsx";
import { Comments } from "./comments.tsx";
import { ContentWarning } from "./content-warning.tsx";
import { FollowAuthor } from "./follow-author.tsx";
import { HeldNotice } from "./held-notice.tsx";
import { LateCommentForm } from "./late-comment-form.ts";
import { PostActions } from "./post-actions.tsx";
import { QuotedCard } from "./quoted-card.tsx";
import { PostText } from "./post-text.tsx";
import { formToggled, selectPostView } from "./post-view.slice.ts";

interface PostPartsProps {
  post: Post;
  /** its heading, where that isn't the page's own */
  title?: ReactNode;
  /** whether the author can be followed here, as where posts are of several authors */
  canFollow?: boolean;
  /** the form for a comment where there are no scripts */
  plainForm?: ReactNode;
  /** whether the whole text and all comments are shown, as on the post's own page */
  isWhole?: boolean;
  /** whether it is the first post of the page */
  isFirst?: boolean;
}

const Head = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: start;
  justify-content: space-between;
`;

/** What a post consists of: author, topic, text, pictures, actions and comments. */
export function PostParts(props: PostPartsProps) {
  const t = useTranslate();
  const { post, title, plainForm, canFollow = false, isWhole = false, isFirst = isWhole } = props;
  const {
    _id: postId,
    user,
    createdAt,
    editedAt,
    postCategory,
    region,
    content,
    mentions,
    warning,
    held,
  } = post;
  const { formOpen } = useForumSelector((state) => selectPostView(state, postId));
  const dispatch = useForumDispatch();
  const formId = useId();
  const openedHere = useRef(false);
  const toggleForm = () => {
    openedHere.current = true;
    dispatch(formToggled(postId));
  };
  return (
    <Stack gap="sm">
      <Head>
        <Byline
          author={user}
          createdAt={createdAt}
          edited={editedAt && <EditedControl kind="post" id={postId} />}
        />
        {canFollow && <FollowAuthor author={user} />}
      </Head>
      <Inline>
        <Chip hue={topicHue(postCategory)} to={`/${postCategory}`}>
          {t(postCategory)}
        </Chip>
        {region && (
          <Chip to={`/${postCategory}/${region}`}>{t(regionLabel(region, postCategory))}</Chip>
        )}
      </Inline>
      {title}
      <HeldNotice what="post" reason={held} />
      <ContentWarning text={warning}>
        <PostText
          postId={postId}
          content={content}
          mentions={mentions}
          topic={postCategory}
          lang={post.lang}
          isWhole={isWhole}
        />
        <PostPictures pictures={post.pictures} isFirst={isFirst && warning === null} />
      </ContentWarning>
      <QuotedCard quoted={post.quoted} />
      <PostActions
        post={post}
        formId={formId}
        formOpen={formOpen}
        isWhole={isWhole}
        onComment={toggleForm}
      />
      {formOpen && !held && (
        <LateCommentForm
          id={formId}
          postId={postId}
          onMissing={toggleForm}
          textBoxRef={(textBox) => {
            if (openedHere.current) textBox?.focus();
            openedHere.current = false;
          }}
        />
      )}
      {isWhole && !held && (
        <Inline>
          {!formOpen && (
            <Button onClick={toggleForm}>
              <MessageCirclePlus aria-hidden />
              {t("Write a comment")}
            </Button>
          )}
          <ButtonLink to={quotePath(postId)} state={{ category: postCategory, region }}>
            <Quote aria-hidden />
            {t("Quote")}
          </ButtonLink>
        </Inline>
      )}
      {!held && plainForm && <noscript>{plainForm}</noscript>}
      {!held && <Comments post={post} isWhole={isWhole} />}
      <UnsentComments postId={postId} />
    </Stack>
  );
}
