import { Columns, PageHeader, PageLayout } from "@oneworld/ui";
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
export const DemoPage = ({ title, shows, min, children }: DemoPageProps) => (
  <PageLayout width="wide">
    <PageHeader
      eyebrow="Demo template"
      title={title}
      lede={`${shows} Nothing that is typed here is kept or sent.`}
    />
    <Columns min={min} gap="lg">
      {children}
    </Columns>
  </PageLayout>
);

/** For fields whose values no browser should remember. */
export const off = { autoComplete: "off" } as const;
