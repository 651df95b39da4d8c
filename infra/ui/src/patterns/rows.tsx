import { useLocale, useTranslate } from "../words/words.ts";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../primitives/controls/button.tsx";
import { Link } from "../primitives/controls/link.tsx";
import { LoadingItems } from "../primitives/feedback/loading-region.tsx";
import { Skeleton } from "../primitives/feedback/skeleton.tsx";
import { Heading } from "../primitives/text/heading.tsx";
import { Text } from "../primitives/text/text.tsx";
import { sideOfPage } from "../theme/side-of-page.ts";
import { overWhole } from "../theme/over-whole.ts";
import { plainList } from "../theme/plain-list.ts";
import { media } from "../theme/media.ts";
import { theme } from "../theme/theme.ts";
import type { Part } from "./part.ts";

/** Rows of each part: its place is kept for so many. */
export const ROWS = 3;

/** Of two lines for the title, one below it, and room above and below. */
const ROW_HEIGHT = "5.5rem";

/** Height of a part with its heading. */
export const ROWS_HEIGHT = `calc(${theme.size.touch} + ${theme.space.xs} + ${ROWS} * ${ROW_HEIGHT})`;

/** Reserves the height of three rows, so that loading them shifts no layout. Without scripts they never load. */
const Place = styled.div`
  block-size: calc(${ROWS} * ${ROW_HEIGHT});
  overflow: hidden;
  ${media.noScripts} {
    block-size: auto;
  }
`;

const List = styled.ul`
  ${plainList}
`;

export const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  block-size: ${ROW_HEIGHT};
  border-block-start: 1px solid ${theme.color.border};
  & > img {
    flex: none;
  }
`;

/** The end of a row, above the link that reaches over it. */
export const RowEnd = styled.div`
  position: relative;
  flex: none;
`;

/** A link that reaches over its whole row; a button at the row's end stays above it. */
export const RowLink = styled(Link)`
  ${sideOfPage}
  ${overWhole}
`;

export const RowWords = styled.div`
  flex: 1;
  min-inline-size: 0;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  & > * {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

export const RowSmall = styled.div`
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  && {
    -webkit-line-clamp: 1;
  }
`;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.size.touch};
  /* With much larger text the link is below. */
  & > h2 {
    flex: 1 1 6rem;
  }
  & > a {
    font-size: ${theme.fontSize.sm};
  }
`;

interface RowsProps {
  title: string;
  /** whether a heading above says the same */
  isTitled?: boolean;
  /** where the whole of it is, and what the link is called */
  all?: { to: string; label: string };
  /** why there are no rows, and the way on */
  empty?: { text: string; to: string; label: string } | undefined;
  part: Part<unknown>;
  children: ReactNode;
}

/** A part of the page with a list of three rows, the shape of which it keeps while there are none. */
export function Rows({ title, isTitled = false, all, empty, part, children }: RowsProps) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Frame aria-label={title}>
      {!isTitled && (
        <Head>
          <Heading level={2} size="lg">
            {title}
          </Heading>
          {all && <Link to={all.to}>{all.label}</Link>}
        </Head>
      )}
      <Place>
        {part.state === "loading" && (
          <RowsSkeleton label={t("Loading {what}", { what: title.toLocaleLowerCase(locale) })} />
        )}
        {part.state === "failed" && (
          <>
            <Text size="sm" tone="muted" role="alert">
              {t("This couldn't be loaded.")}
            </Text>
            <Button onClick={part.retry} busy={part.isRetrying ?? false}>
              {t("Retry")}
            </Button>
          </>
        )}
        {part.state === "loaded" && empty && (
          <>
            <Text size="sm" tone="muted">
              {empty.text}
            </Text>
            <Link to={empty.to}>{empty.label}</Link>
          </>
        )}
        {part.state === "loaded" && !empty && <List>{children}</List>}
      </Place>
    </Frame>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <LoadingItems label={label} count={ROWS} frame={<List as="div" />}>
      <Row as="div">
        <Skeleton round width="44px" height="44px" />
        <RowWords>
          <Skeleton width="80%" height="1rem" />
          <Skeleton width="40%" height="0.8rem" />
        </RowWords>
      </Row>
    </LoadingItems>
  );
}
