import { useTranslate } from "../../words/words.ts";
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
export function ExternalLink({ title, ...rest }: ExternalLinkProps) {
  const t = useTranslate();
  const tooltip = title ?? t("Opens in a new tab");
  return <StyledAnchor {...rest} title={tooltip} target="_blank" rel="noopener noreferrer" />;
}
