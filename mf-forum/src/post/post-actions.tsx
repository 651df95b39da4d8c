import type { Post } from "@oneworld/contracts/forum/http";
import { quotePath } from "@oneworld/contracts/forum/topics";
import { useSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, hiddenStyle, theme, useTranslate } from "@oneworld/ui";
import { Flag, MessageCircle, Quote, VolumeX } from "lucide-react";
import styled from "styled-components";
import { useDeletePostMutation, useEditPostMutation } from "../forum.api.ts";
import { mentionsOf } from "../mentions/mentioned.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { LikeButton } from "./like-button.tsx";
import { OwnPostActions } from "./own-post-actions.tsx";
import { ShareButton } from "./share-button.tsx";

interface PostActionsProps {
  post: Post;
  formId: string;
  formOpen: boolean;
  /** whether it is the post's own page, which has the way to quote it below */
  isWhole: boolean;
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

/** On a phone, an icon is enough beside those that members have: all of them stand on one line. */
const ReportLabel = styled.span<{ $isShort: boolean }>`
  @media (max-width: 479.98px) {
    ${({ $isShort }) => $isShort && hiddenStyle}
  }
`;

/** On a phone the line has no room for it: there it is on the post's own page only. */
const QuoteLink = styled(ButtonLink)`
  @media (max-width: 479.98px) {
    display: none;
  }
`;

/**
 * What can be done with a post: like, comment, quote, share, report; its author can change and delete it, other members bookmark it, and mute
 * or block the author.
 */
export function PostActions({ post, formId, formOpen, isWhole, onComment }: PostActionsProps) {
  const t = useTranslate();
  const member = useSession();
  const isOwn = member?.id === post.user._id;
  const [editPost] = useEditPostMutation();
  const [deletePost] = useDeletePostMutation();
  const own = isOwn && (
    <OwnPostActions
      post={post}
      onEdit={(given) => {
        const changes = { ...given, ...mentionsOf(member.id, given.content) };
        return editPost({ postId: post._id, changes }).unwrap();
      }}
      onDelete={() => deletePost(post._id).then(({ error }) => !error)}
    />
  );
  const muteLabel = t("Mute or block {name}", { name: post.user.name });
  // Others don't see it, so there is nothing else to do with it
  if (post.held)
    return (
      <Row>
        <End>{own}</End>
      </Row>
    );
  return (
    <Row>
      <LikeButton post={post} />
      <Button
        variant="quiet"
        aria-keyshortcuts="c"
        aria-label={t("Comments, {count}", { count: post.commentCount })}
        aria-expanded={formOpen}
        aria-controls={formOpen ? formId : undefined}
        onClick={onComment}
      >
        <MessageCircle aria-hidden />
        {post.commentCount}
      </Button>
      <End>
        {own}
        {member && !isOwn && <BookmarkButton post={post} />}
        {!isWhole && (
          <QuoteLink
            variant="quiet"
            to={quotePath(post._id)}
            state={{ category: post.postCategory, region: post.region }}
            title={t("Quote")}
            aria-label={t("Quote")}
          >
            <Quote aria-hidden />
          </QuoteLink>
        )}
        <ShareButton post={post} />
        {member && !isOwn && (
          <ButtonLink
            variant="quiet"
            to={`/userprofile/${post.user._id}/safety`}
            title={muteLabel}
            aria-label={muteLabel}
          >
            <VolumeX aria-hidden />
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`/report?type=post&target=${post._id}`}>
          <Flag aria-hidden />
          <ReportLabel $isShort={member !== null}>{t("Report")}</ReportLabel>
        </ButtonLink>
      </End>
    </Row>
  );
}
