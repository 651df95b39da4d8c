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

/** The button stands at the foot, level with those of the other tiers. */
export const TierSheet = styled(Card).withConfig({
  shouldForwardProp: (prop) => prop !== "current",
})<{ current: boolean }>`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${theme.space.md};
  align-content: start;
  border-color: ${({ current }) => (current ? theme.color.accent : theme.color.border)};
  box-shadow: ${({ current }) => (current ? `0 0 0 1px ${theme.color.accent}` : theme.shadow.low)};
`;

export const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  align-items: center;
  justify-content: space-between;
  min-block-size: 2rem;
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

export const Perks = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  align-content: start;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: ${theme.space.xs};
  }
  & svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1lh;
    color: ${theme.color.community};
  }
`;

export const Foot = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  align-self: end;
`;
