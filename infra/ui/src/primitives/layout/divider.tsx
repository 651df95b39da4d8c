import styled from "styled-components";
import { theme } from "../../theme/theme.ts";

/** A hairline between parts. */
export const Divider = styled.hr`
  margin: 0;
  border: 0;
  border-block-start: 1px solid ${theme.color.border};
`;
