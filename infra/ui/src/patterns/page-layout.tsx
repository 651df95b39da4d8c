import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "../theme/media.ts";
import { theme } from "../theme/theme.ts";

type PageWidth = "narrow" | "reading" | "wide";

interface OwnProps {
  /** The main column: what the page is about. */
  children: ReactNode;
  /** "narrow" for a lone form, "wide" for shops and chats; else the reading column. */
  width?: PageWidth;
}

interface AsideProps {
  /** The calm side column; under the main one on small screens. */
  aside: ReactNode;
  /** Accessible name of the side column. */
  asideLabel: string;
}

export type PageLayoutProps = OwnProps & (AsideProps | { [Name in keyof AsideProps]?: never });

const mainWidths: Record<PageWidth, string> = {
  narrow: theme.size.formColumn,
  reading: theme.size.mainColumn,
  wide: "1fr",
};

/** As wide as its words need; beside a reading column it reaches the end of the page, where header and footer end too. */
const sideWidths: Record<PageWidth, string> = {
  narrow: theme.size.sideColumn,
  reading: `max(${theme.size.sideColumn}, 100% - ${theme.size.mainColumn} - ${theme.space.xxl})`,
  wide: theme.size.sideColumn,
};

const Place = styled.div`
  container: page / inline-size;
`;

const Frame = styled.div<{ $width: PageWidth; $split: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${({ $width }) => mainWidths[$width]});
  gap: ${theme.space.xl};
  inline-size: 100%;
  max-inline-size: 75rem;
  margin-inline: auto;
  padding: ${theme.space.md} ${theme.space.md} ${theme.space.xxl};
  ${media.medium} {
    padding-inline: ${theme.space.xl};
    padding-block-start: ${theme.space.xl};
  }
  ${media.beside} {
    grid-template-columns: ${({ $width, $split }) =>
      `minmax(0, ${mainWidths[$width]})${$split ? ` minmax(13rem, ${sideWidths[$width]})` : ""}`};
    column-gap: ${theme.space.xxl};
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  align-content: start;
`;

const Side = styled(Column)`
  font-size: ${theme.fontSize.sm};
  ${media.beside} {
    position: sticky;
    inset-block-start: calc(${theme.size.header} + ${theme.space.xl});
    align-self: start;
  }
`;

/**
 * The columns of a page, which begin at the same place whatever their number and width; the page's `main` landmark is
 * around it already.
 */
export function PageLayout({ children, aside, asideLabel, width = "reading" }: PageLayoutProps) {
  return (
    <Place>
      <Frame $width={width} $split={aside !== undefined}>
        <Column>{children}</Column>
        {aside !== undefined && (
          <Side as="aside" aria-label={asideLabel}>
            {aside}
          </Side>
        )}
      </Frame>
    </Place>
  );
}
