import type { SpamPatterns } from "@oneworld/contracts/forum/moderation";
import { Day, DividedList, Stack, Text, TitledCard } from "@oneworld/ui";
import styled from "styled-components";

const Words = styled(Text)`
  overflow-wrap: anywhere;
`;

/** Who has changed the list of spam patterns, the last first. */
export const PatternChanges = ({ changes }: Pick<SpamPatterns, "changes">) => (
  <TitledCard as="section" title="Log">
    {changes.length === 0 && <Text tone="muted">The list has never changed.</Text>}
    <DividedList label="Log" items={changes}>
      {({ kind, pattern, reason, actor, at }) => (
        <Stack as="li" gap="xxs">
          <Words>
            <strong dir="auto">{actor?.name ?? "A former member"}</strong>{" "}
            {kind === "add" ? "added" : "removed"} <bdi>{pattern}</bdi>
          </Words>
          <Words dir="auto">{reason}</Words>
          <Text size="sm" tone="muted">
            <Day dateTime={at} withTime />
          </Text>
        </Stack>
      )}
    </DividedList>
  </TitledCard>
);
