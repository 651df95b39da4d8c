import { Card, Heading, Stack } from "@oneworld/ui";
import type { ReactNode } from "react";

/** A form of the demo templates: it looks like one and does nothing. */
export function InertForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack as="form" aria-label={title} noValidate onSubmit={(event) => event.preventDefault()}>
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
