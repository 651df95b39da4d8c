import { useTranslate } from "../../words/words.ts";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import styled from "styled-components";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";

interface Look {
  variant?: ButtonVariant;
}

export type ButtonLinkProps = Look &
  (
    | ComponentProps<typeof RouterLink>
    | (Omit<ComponentProps<"a">, "target" | "rel"> & { href: string })
  );

const StyledRouterLink = styled(RouterLink)<{ $variant: ButtonVariant }>`
  ${buttonStyle}
`;

const StyledAnchor = styled.a<{ $variant: ButtonVariant }>`
  ${buttonStyle}
`;

/** A link that looks like a button: `to` within the site, `href` to another site in a new tab. */
export function ButtonLink({ variant = "secondary", ...rest }: ButtonLinkProps) {
  const t = useTranslate();
  if ("to" in rest) return <StyledRouterLink {...rest} $variant={variant} />;
  return (
    <StyledAnchor
      title={t("Opens in a new tab")}
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      $variant={variant}
    />
  );
}
