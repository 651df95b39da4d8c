import styled from "styled-components";
import { plainList } from "../../theme/plain-list.ts";
import { type Space, theme } from "../../theme/theme.ts";

export interface InlineProps {
  /** Space between the children; "xs" by default. */
  gap?: Space;
  align?: "start" | "center" | "end" | "baseline";
  justify?: "start" | "center" | "end" | "space-between";
}

const own = new Set(["gap", "align", "justify"]);

/** Children beside each other, wrapping where the line ends. */
export const Inline = styled.div.withConfig({
  shouldForwardProp: (prop) => !own.has(prop),
})<InlineProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align = "center" }) => align};
  justify-content: ${({ justify = "start" }) => justify};
  gap: ${({ gap = "xs" }) => theme.space[gap]};
  ${plainList}
`;
