import { Link as RouterLink } from "react-router-dom";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { linkStyle } from "./link-style.ts";

/** A link within the site; `quiet` takes the colour of the text around it (titles, names of members). */
export const Link = styled(RouterLink).withConfig({
  shouldForwardProp: (prop) => prop !== "quiet",
})<{
  quiet?: boolean;
}>`
  ${linkStyle}
`;

/** A link that ends a card. Its height, for fingers, reaches into the card's padding, so that the card ends below its words as above its title. */
export const CardLink = styled(Link)`
  margin-block-end: calc((1lh - ${theme.size.touch}) / 2);
`;
