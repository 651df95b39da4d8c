import type { ComponentProps } from "react";
import styled from "styled-components";
import { linkStyle } from "./link-style.ts";

export interface ExternalLinkProps extends Omit<ComponentProps<"a">, "target" | "rel"> {
  href: string;
  /** Takes the colour of the text around it. */
  quiet?: boolean;
}

const StyledAnchor = styled.a.withConfig({ shouldForwardProp: (prop) => prop !== "quiet" })<{
  quiet?: boolean;
}>`
  ${linkStyle}
`;

/** A link to another site, in a new tab. The tooltip says so without changing the link's name. */
export function ExternalLink({ title = "Opens in a new tab", ...rest }: ExternalLinkProps) {
  return <StyledAnchor {...rest} title={title} target="_blank" rel="noopener noreferrer" />;
}
