import { Card, Heading, LinkedText, linkify, Stack, Text } from "@oneworld/ui";
import type { ReactNode } from "react";

/** The frame of what a member says of themselves. */
export function AboutMe({ children }: { children: ReactNode }) {
  return (
    <Card as="section">
      <Stack gap="sm">
        <Heading level={2} size="lg">
          About Me
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** What a member says of themselves: plain text and links. */
export function BioText({ bio }: { bio: string }) {
  if (bio === "") return <Text tone="muted">Nothing here yet.</Text>;
  return <LinkedText parts={linkify(bio)} />;
}
