/** Styles of a link or button that is pressed wherever the part around it is, which has `position: relative`. */
export const overWhole = `
  &::after {
    position: absolute;
    inset: 0;
    content: "";
  }
`;
