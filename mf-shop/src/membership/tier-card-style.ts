import { Card, media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** All tiers beside each other or all under each other. */
export const TierColumns = styled.section`
  display: grid;
  gap: ${theme.space.md};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.large} {
    gap: ${theme.space.lg};
  }
`;

/** Rows of a tier; beside each other, all tiers share them: names, chips, prices, perks and feet stand level. */
export const TierSheet = styled(Card).withConfig({
  shouldForwardProp: (prop) => prop !== "current",
})<{ current: boolean }>`
  display: grid;
  gap: ${theme.space.sm};
  align-content: start;
  ${media.medium} {
    grid-row: span 5;
    grid-template-rows: subgrid;
    & > :last-child {
      grid-row: -2;
    }
  }
  border-color: ${({ current }) => (current ? theme.color.accent : theme.color.border)};
  box-shadow: ${({ current }) => (current ? `0 0 0 1px ${theme.color.accent}` : theme.shadow.low)};
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  &:empty {
    display: none;
  }
  ${media.medium} {
    &:empty {
      display: block;
    }
  }
`;

export const Price = styled.p`
  color: ${theme.color.textMuted};
  & > strong {
    color: ${theme.color.text};
    font-family: ${theme.font.display};
    font-size: ${theme.fontSize.xxl};
    font-variant-numeric: tabular-nums;
  }
  & > span {
    white-space: nowrap;
  }
`;

export const Foot = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  align-self: end;
  padding-block-start: ${theme.space.xs};
  & > a {
    justify-self: stretch;
  }
`;
