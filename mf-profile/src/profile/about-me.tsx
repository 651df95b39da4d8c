import { LinkedText, linkify, Text, TitledCard, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";

/** The frame of what a member says of themselves. */
export function AboutMe({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <TitledCard as="section" title={t("About Me")}>
      {children}
    </TitledCard>
  );
}

/** What a member says of themselves: plain text and links. */
export function BioText({ bio }: { bio: string }) {
  const t = useTranslate();
  if (bio === "") return <Text tone="muted">{t("Nothing here yet.")}</Text>;
  return <LinkedText parts={linkify(bio)} />;
}
