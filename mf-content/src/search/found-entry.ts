import { theme } from "@oneworld/ui";
import styled from "styled-components";

/** An entry of a list of what was found; its link is large enough for a finger. */
export const FoundEntry = styled.li`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  & > a {
    display: inline-block;
    min-inline-size: ${theme.size.touch};
    padding-block: ${theme.space.sm};
    overflow-wrap: anywhere;
  }
`;
