import type { Article } from "@oneworld/contracts/content/http";
import { Chip, ExternalLink, Heading, theme } from "@oneworld/ui";
import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { ArticlePicture } from "./article-picture.tsx";

export interface ArticleCardProps {
  article: Article;
  /** Place of its title in the page's outline. */
  level: 2 | 3;
  /** Short facts above the title: who wrote it, where, when. Empty ones are left out. */
  facts: readonly string[];
  /** What stands under the title. */
  children?: ReactNode;
  /** Whether the page opens with it: its picture is then fetched before all others. */
  priority?: boolean;
  /** Out of sight, so that the keyboard passes its link by. */
  skipped?: boolean;
}

/** Height of a content card (product.md section 2, layout). */
export const CARD_HEIGHT = "250px";

/** From this width on, words and picture stand beside each other. */
const WIDE = "@container (min-width: 36rem)";

const Frame = styled.article`
  position: relative;
  display: flex;
  align-items: end;
  block-size: ${CARD_HEIGHT};
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  container-type: inline-size;
  isolation: isolate;
`;

const Ground = styled.div`
  position: absolute;
  inset: 0 0 30%;
  z-index: -1;
  ${WIDE} {
    inset: 0 0 0 50%;
  }
`;

/** A slip of paper on the picture, so that the words can be read on any picture and in both themes. */
const Slip = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  align-content: center;
  inline-size: calc(100% - ${theme.space.xl});
  padding: ${theme.space.sm} ${theme.space.md};
  border-start-end-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  ${WIDE} {
    gap: ${theme.space.xs};
    inline-size: 50%;
    block-size: 100%;
    padding-inline: ${theme.space.lg};
    border-radius: 0;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.sm};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.snug};
  & > span {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Title = styled(Heading)`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  ${WIDE} {
    font-size: ${theme.fontSize.xl};
    -webkit-line-clamp: 4;
  }
`;

/** The whole card is pressed, and framed by the focus. */
const TitleLink = styled(ExternalLink)`
  &::after {
    position: absolute;
    inset: 0;
    content: "";
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: ${theme.radius.lg};
    box-shadow: inset 0 0 0 6px ${theme.color.surface};
    outline: 3px solid ${theme.color.focus};
    outline-offset: -3px;
  }
`;

/** An article: its picture as the ground, its title as a link to where it was published. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, level, facts, children, priority = false, skipped = false } = props;
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Ground aria-hidden>
        <ArticlePicture src={article.image} priority={priority} />
      </Ground>
      <Slip>
        <Facts>
          {article.sample && <Chip>Sample </Chip>}
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </Facts>
        <Title level={level} size="lg" id={titleId} dir="auto">
          <TitleLink quiet href={article.url} draggable={false} tabIndex={skipped ? -1 : undefined}>
            {article.title}
          </TitleLink>
        </Title>
        {children}
      </Slip>
    </Frame>
  );
}
