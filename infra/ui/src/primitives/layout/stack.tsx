import styled from "styled-components";
import { plainList } from "../../theme/plain-list.ts";
import { type Space, theme } from "../../theme/theme.ts";

export interface StackProps {
  /** Space between the children; "md" by default. */
  gap?: Space;
}

/** Children under each other; `as="ul"` for lists, `as="form"` for forms. */
export const Stack = styled.div.withConfig({
  shouldForwardProp: (prop) => prop !== "gap",
})<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ gap = "md" }) => theme.space[gap]};
  ${plainList}
`;
