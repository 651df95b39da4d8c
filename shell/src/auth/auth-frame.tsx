import { Heading, LogoMark, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";
import { Greeting, Sheet } from "./auth-page-style.ts";

export interface AuthFrameProps {
  /** What the page is for. */
  title: string;
  /** Whether the page's heading welcomes the visitor, and the title stands below it. */
  welcomes?: boolean;
  children: ReactNode;
}

/** A heading over a sheet: how every page about signing in looks. */
export function AuthFrame({ title, welcomes = false, children }: AuthFrameProps) {
  const t = useTranslate();
  return (
    <PageLayout
      asideLabel={t("One World")}
      aside={
        <Greeting>
          <p>
            {t("Read about the hard things, talk kindly, and turn plans into action together.")}
          </p>
          <LogoMark />
        </Greeting>
      }
    >
      <PageHeader title={welcomes ? t("Welcome to the social network for change") : title} />
      <Sheet>
        {welcomes && <Heading level={2}>{title}</Heading>}
        {children}
      </Sheet>
    </PageLayout>
  );
}
