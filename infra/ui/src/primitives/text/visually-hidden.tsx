import styled, { css } from "styled-components";

/** Hides text from the screen, not from assistive technology. */
export const hiddenStyle = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${hiddenStyle}
`;
