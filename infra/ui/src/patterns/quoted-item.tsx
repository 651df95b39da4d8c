import styled from "styled-components";
import { Link } from "../primitives/controls/link.tsx";
import { Text } from "../primitives/text/text.tsx";
import { theme } from "../theme/theme.ts";
import { Byline, type BylineAuthor } from "./byline.tsx";

export interface QuotedItemProps {
  /** what is quoted; null where the reader can't see it */
  item: {
    author: BylineAuthor;
    /** when it was written, ISO 8601 */
    createdAt: string;
    title: string;
    /** its address */
    to: string;
    /** its beginning, of which the first lines are shown */
    words: string;
    /** of title and words, BCP 47 */
    lang?: string | null | undefined;
  } | null;
  /** stands in its place where the reader can't see it */
  missing: string;
}

const Frame = styled.blockquote`
  display: grid;
  gap: ${theme.space.xxs};
  min-inline-size: 0;
  padding: ${theme.space.sm} ${theme.space.md};
  margin: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  overflow-wrap: anywhere;
`;

const Title = styled(Link)`
  align-content: center;
  min-block-size: ${theme.size.touch};
  font-weight: ${theme.fontWeight.strong};
`;

const Words = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`;

/** The beginning of what a post quotes, with a link to it. */
export const QuotedItem = ({ item, missing }: QuotedItemProps) => (
  <Frame>
    {item ? (
      <>
        <Byline author={item.author} createdAt={item.createdAt} avatarSize="sm" />
        <Title quiet to={item.to} dir="auto" lang={item.lang ?? undefined}>
          {item.title}
        </Title>
        <Words tone="muted" dir="auto" lang={item.lang ?? undefined}>
          {item.words}
        </Words>
      </>
    ) : (
      <Text tone="muted">{missing}</Text>
    )}
  </Frame>
);
