import { Heading, LogoMark, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";
import { Greeting, Sheet } from "./auth-page-style.ts";

interface AuthFrameProps {
  /** What the sheet under the welcome is for. */
  title: string;
  children: ReactNode;
}

/** The welcome over a sheet: how every page about signing in looks. */
export function AuthFrame({ title, children }: AuthFrameProps) {
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
      <PageHeader title={t("Welcome to the social network for change")} />
      <Sheet>
        <Heading level={2}>{title}</Heading>
        {children}
      </Sheet>
    </PageLayout>
  );
}
