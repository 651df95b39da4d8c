import type { PostPicture } from "@oneworld/contracts/forum/http";
import type { Case } from "@oneworld/contracts/forum/moderation";
import { ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { profileLines } from "@oneworld/contracts/forum/profile-text";
import { commentPath, postPath } from "@oneworld/contracts/forum/topics";
import { Button, Inline, Link, Text, theme, TitledCard, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { pictureText } from "../pictures/picture-sources.ts";
import { PostPictures } from "../pictures/post-pictures.tsx";
import { ProfileText } from "../profile-text.tsx";
import { blurredPictures } from "./blurred-pictures.ts";

const Whole = styled(TitledCard)<{ $isBlurred: boolean }>`
  ${({ $isBlurred }) => $isBlurred && blurredPictures}
`;

const Quote = styled.blockquote`
  max-inline-size: ${theme.size.measure};
  padding-inline-start: ${theme.space.md};
  border-inline-start: 4px solid ${theme.color.border};
  margin-inline-end: auto;
  line-height: ${theme.lineHeight.normal};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** A wording of what is reported. */
const Wording = ({ kind, text }: Pick<Case, "kind"> & { text: string }) =>
  kind === "profile" ? (
    <Quote>
      <ProfileText text={text} />
    </Quote>
  ) : (
    <Quote dir="auto">{text}</Quote>
  );

/** Pictures with their descriptions; nothing where there are none. */
function Pictures({
  title,
  pictures = [],
}: {
  title: string;
  pictures?: readonly PostPicture[] | undefined;
}) {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <>
      <Text strong>{title}</Text>
      <PostPictures pictures={pictures} isFirst={false} />
      <ol>
        {pictures.map(({ _id }, index) => (
          <li key={_id}>
            <bdi>{pictureText(pictures, index, t)}</bdi>
          </li>
        ))}
      </ol>
    </>
  );
}

const hasPictures = ({ kind, reportedText, earlierTexts, ...one }: Case): boolean =>
  kind === "profile"
    ? [reportedText ?? "", ...earlierTexts].flatMap(profileLines).some((line) => line.isPicture)
    : [one.postPictures, one.removedPictures].some((pictures) => pictures?.length);

/** The id of the reported comment, if readers see it. */
const shownCommentOf = ({ kind, target, text, status, effect }: Case): string | null =>
  kind === "comment" && text !== null && status !== "held" && !(effect && ACTIONS[effect].hides)
    ? target
    : null;

/** What is reported: as it was, as it is now where it has changed, and where it stands. Pictures are blurred at first. */
export function CaseTexts({ one }: { one: Case }) {
  const t = useTranslate();
  const { kind, author, postId, reportedText, earlierTexts, text, postPictures, removedPictures } =
    one;
  const shownComment = shownCommentOf(one);
  const isText = kind === "post" || kind === "comment";
  const [isBlurred, setIsBlurred] = useState(true);
  return (
    <Whole
      $isBlurred={isBlurred}
      forwardedAs="section"
      title={one.reportCount === 0 ? t("What is held") : t("What is reported")}
    >
      {hasPictures(one) && (
        <Inline>
          <Button onClick={() => setIsBlurred(!isBlurred)}>
            {isBlurred ? t("Show pictures") : t("Blur pictures")}
          </Button>
        </Inline>
      )}
      {reportedText === null ? (
        <Text tone="muted">{t("The reported item doesn't exist.")}</Text>
      ) : (
        <Wording kind={kind} text={reportedText} />
      )}
      {isText && reportedText !== null && text === null && (
        <Text tone="muted">{t("Its author has deleted it since.")}</Text>
      )}
      {text !== null && text !== reportedText && (
        <>
          <Text strong>{t("Its author has changed it since:")}</Text>
          <Quote dir="auto">{text}</Quote>
        </>
      )}
      <Pictures title={t("Its pictures now:")} pictures={postPictures} />
      <Pictures
        title={t("Its author has taken these pictures out since:")}
        pictures={removedPictures}
      />
      {earlierTexts.length > 0 && (
        <Text strong>{t("What it said at earlier reports and holds:")}</Text>
      )}
      {earlierTexts.map((earlier) => (
        <Wording key={earlier} kind={kind} text={earlier} />
      ))}
      <Inline gap="md">
        {postId && (
          <Link to={shownComment ? commentPath(postId, shownComment) : postPath(postId)}>
            {shownComment ? t("The comment") : t("The post")}
          </Link>
        )}
        {author && (
          <Link to={`/userprofile/${author._id}`}>
            {t("Profile of {name}", { name: author.name })}
          </Link>
        )}
      </Inline>
    </Whole>
  );
}
