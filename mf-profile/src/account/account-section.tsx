import { Card, Heading, Stack, Text } from "@oneworld/ui";
import { type ReactNode, useId } from "react";

interface AccountSectionProps {
  title: string;
  /** what the section is for, in a sentence */
  lede?: ReactNode;
  children: ReactNode;
}

/** A part of the account page. */
export function AccountSection({ title, lede, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Stack gap="xxs">
          <Heading id={titleId} level={2} size="xl">
            {title}
          </Heading>
          {lede && (
            <Text size="sm" tone="muted">
              {lede}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
