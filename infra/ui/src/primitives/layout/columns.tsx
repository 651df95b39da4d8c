import styled from "styled-components";
import { plainList } from "../../theme/plain-list.ts";
import { type Space, theme } from "../../theme/theme.ts";

export interface ColumnsProps {
  /** Least width of a column, a CSS length. */
  min?: string;
  /** Space between the children; "md" by default. */
  gap?: Space;
}

const own = new Set(["min", "gap"]);

/** As many equal columns as fit. */
export const Columns = styled.div.withConfig({
  shouldForwardProp: (prop) => !own.has(prop),
})<ColumnsProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ min = "16rem" }) => min}), 1fr));
  gap: ${({ gap = "md" }) => theme.space[gap]};
  ${plainList}
`;
