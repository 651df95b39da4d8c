import { Card, Text, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Least width of a product: six of them fill rows of two and of three. */
export const PRODUCT_WIDTH = "17.5rem";

/** Price and button stand at the foot, level with those of the neighbours. */
export const Sheet = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
`;

/** Holds the picture's place while it loads. */
export const Picture = styled.div`
  aspect-ratio: 4 / 3;
  background: ${theme.color.sunken};
  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space.xs};
  padding: ${theme.space.md};
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  align-items: center;
  justify-content: space-between;
  padding-block-start: ${theme.space.xs};
`;

export const Price = styled(Text)`
  font-variant-numeric: tabular-nums;
`;
