import { LinkedText, linkify, Text, TitledCard } from "@oneworld/ui";
import type { ReactNode } from "react";

/** The frame of what a member says of themselves. */
export function AboutMe({ children }: { children: ReactNode }) {
  return (
    <TitledCard as="section" title="About Me">
      {children}
    </TitledCard>
  );
}

/** What a member says of themselves: plain text and links. */
export function BioText({ bio }: { bio: string }) {
  if (bio === "") return <Text tone="muted">Nothing here yet.</Text>;
  return <LinkedText parts={linkify(bio)} />;
}
