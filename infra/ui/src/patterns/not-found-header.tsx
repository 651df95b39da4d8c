import { useTranslate } from "../words/words.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../primitives/controls/button-link.tsx";
import { PageHeader } from "./page-header.tsx";

export interface NotFoundHeaderProps {
  eyebrow?: string;
  title: string;
  lede: string;
  /** The way on that matters more than the one home, a primary button. */
  first?: ReactNode;
  /** Further ways to go on. */
  children?: ReactNode;
}

/** The head of a page for an address that leads to nothing, with the way to the home page. */
export function NotFoundHeader({ first, children, ...header }: NotFoundHeaderProps) {
  const t = useTranslate();
  return (
    <PageHeader
      {...header}
      actions={
        <>
          {first}
          <ButtonLink variant={first ? "secondary" : "primary"} to="/">
            {t("Go to the home page")}
          </ButtonLink>
          {children}
        </>
      }
    />
  );
}
