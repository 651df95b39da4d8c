import styled, { keyframes } from "styled-components";

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The turning ring of Spinner and of busy buttons; drawn in the colour of the text around it. */
export const SpinnerRing = styled.span`
  display: block;
  inline-size: 1.25em;
  block-size: 1.25em;
  border: 0.15em solid;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
