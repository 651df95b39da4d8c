import { theme } from "@oneworld/ui";
import styled from "styled-components";

/** The sheet that this remote's drawings are on, with its colour. They decorate, so each of them is `aria-hidden`. */
export const Sheet = styled.svg<{ $ground: string }>`
  inline-size: 100%;
  block-size: auto;
  border-radius: ${theme.radius.lg};
  background: ${({ $ground }) => $ground};
`;
