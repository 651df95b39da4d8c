import styled from "styled-components";
import { theme } from "../theme/theme.ts";

/** Stands in a list's place: an icon, a heading, words and a button, centred. */
export const StateFrame = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  justify-items: center;
  padding: ${theme.space.xxl} ${theme.space.md};
  border-radius: ${theme.radius.lg};
  text-align: center;
  & > p {
    /* In em, since the ch of the local font is narrower than that of the web font. */
    max-inline-size: 28em;
  }
`;
