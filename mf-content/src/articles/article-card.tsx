import type { Article } from "@oneworld/contracts/content/http";
import {
  Chip,
  Day,
  ExternalLink,
  overWhole,
  theme,
  useTranslate,
  useContentLang,
} from "@oneworld/ui";
import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { Body, Facts, Frame, Ground, Kind, Details, Title } from "./article-card-style.ts";
import { ArticlePicture } from "./article-picture.tsx";

export interface ArticleCardProps {
  article: Article;
  /** Place of its title in the page's outline. */
  level: 2 | 3;
  /** Short facts above the title, before the day: who wrote it, where. Empty ones are left out. */
  facts: readonly string[];
  /** What stands under the title. */
  children?: ReactNode;
  /** Whether the page opens with it: its picture is then fetched before all others. */
  priority?: boolean;
  /** Out of sight, so that the keyboard passes its link by. */
  skipped?: boolean;
}

/** The whole card is pressed, and framed by the focus. */
const TitleLink = styled(ExternalLink)`
  ${overWhole}
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
  const t = useTranslate();
  const lang = useContentLang();
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Body>
        <Ground>
          <div aria-hidden>
            <ArticlePicture src={article.image} priority={priority} />
          </div>
          {article.sample && (
            <Kind>
              <Chip>{t("Sample")} </Chip>
            </Kind>
          )}
        </Ground>
        <Details>
          <Facts>
            {facts.filter(Boolean).map((fact) => (
              <span key={fact} lang={lang} dir="auto">
                {fact}{" "}
              </span>
            ))}
            <span>
              <Day dateTime={article.published_at} />{" "}
            </span>
          </Facts>
          <Title level={level} size="lg" id={titleId} dir="auto" lang={lang}>
            <TitleLink
              quiet
              href={article.url}
              draggable={false}
              tabIndex={skipped ? -1 : undefined}
            >
              {article.title}
            </TitleLink>
          </Title>
          {children}
        </Details>
      </Body>
    </Frame>
  );
}
