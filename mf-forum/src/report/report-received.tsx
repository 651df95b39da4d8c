import { ButtonLink, Card, Heading, Stack, Text } from "@oneworld/ui";
import { useEffect, useRef } from "react";

/** Says that a report has arrived. */
export function ReportReceived({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack gap="sm">
        <Heading ref={heading} level={2} tabIndex={-1}>
          Your report has arrived
        </Heading>
        <Text>{message}</Text>
        <div>
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
