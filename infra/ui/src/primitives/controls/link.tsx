import { Link as RouterLink } from "react-router-dom";
import styled from "styled-components";
import { linkStyle } from "./link-style.ts";

/** A link within the site; `quiet` takes the colour of the text around it (titles, names of members). */
export const Link = styled(RouterLink).withConfig({
  shouldForwardProp: (prop) => prop !== "quiet",
})<{
  quiet?: boolean;
}>`
  ${linkStyle}
`;
