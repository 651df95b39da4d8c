import { css } from "styled-components";

/** Blurs the pictures inside an element, so that moderators see none by surprise. One that is opened large is clear. */
export const blurredPictures = css`
  & img:not(dialog img) {
    filter: blur(24px);
    clip-path: inset(0);
  }
`;
