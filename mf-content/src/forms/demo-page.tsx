import { Columns, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";

interface DemoPageProps {
  title: string;
  /** what the page shows */
  shows: string;
  /** least width of a column */
  min: string;
  children: ReactNode;
}

/** A page of demo forms. */
export function DemoPage({ title, shows, min, children }: DemoPageProps) {
  const t = useTranslate();
  return (
    <PageLayout width="wide">
      <PageHeader
        eyebrow={t("Demo template")}
        title={title}
        lede={t("{shows} Nothing that is typed here is kept or sent.", { shows })}
      />
      <Columns min={min} gap="lg">
        {children}
      </Columns>
    </PageLayout>
  );
}

/** For fields whose values no browser should remember. */
export const off = { autoComplete: "off" } as const;
