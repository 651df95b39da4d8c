import { commentPath, postPath } from "@oneworld/contracts/forum/topics";
import type { SearchPiece, SearchResult } from "@oneworld/contracts/forum/search";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { Byline, Card, Heading, Link, Stack, Text, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Match = styled.mark`
  border-radius: ${theme.radius.sm};
  background: ${theme.color.accentTint};
  color: inherit;
  font-weight: ${theme.fontWeight.strong};
`;

/** Large enough for a finger, above the words next to it. */
const Title = styled(Link)`
  position: relative;
  padding-block: ${theme.space.sm};
`;

const Words = styled(Text)`
  margin-inline-end: auto;
  overflow-wrap: anywhere;
`;

/** The pieces of a text, with what matches marked. */
const Pieces = ({ pieces }: { pieces: readonly SearchPiece[] }) => (
  <>
    {pieces.map(({ text, isMatch }, at) =>
      isMatch ? <Match key={at}>{text}</Match> : <span key={at}>{text}</span>,
    )}
  </>
);

/** A post or a comment that was found. */
export function FoundText({ found }: { found: SearchResult }) {
  const t = useTranslate();
  const { kind, postCategory, region, titleLang, lang } = found;
  const address =
    kind === "comment" ? commentPath(found.postId, found._id) : postPath(found.postId);
  const topic = t(postCategory);
  const place = region
    ? t("{first}, {second}", { first: topic, second: t(regionLabel(region, postCategory)) })
    : topic;
  return (
    <Card as="article">
      <Stack gap="xs">
        <Heading level={3} size="lg" dir="auto" lang={titleLang ?? undefined}>
          <Title quiet to={address}>
            <Pieces pieces={found.title} />
          </Title>
        </Heading>
        <Text size="sm" tone="muted">
          {kind === "comment" ? t("A comment on this post in {place}", { place }) : place}
        </Text>
        <Words dir="auto" lang={lang ?? undefined}>
          <Pieces pieces={found.excerpt} />
        </Words>
        <Byline author={found.user} createdAt={found.createdAt} avatarSize="sm" />
      </Stack>
    </Card>
  );
}
