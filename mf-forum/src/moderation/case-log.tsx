import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Case, CaseEvent } from "@oneworld/contracts/forum/moderation";
import { ACTIONS, HOLD_REASONS } from "@oneworld/contracts/forum/moderation-kinds";
import { Day, DividedList, Stack, Text, TitledCard } from "@oneworld/ui";
import styled from "styled-components";
import { daysWords, EVENT_WORDS } from "./words.ts";

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** What has been done, the last first. */
export const CaseLog = ({ events }: Pick<Case, "events">) => (
  <TitledCard as="section" title="Log">
    {events.length === 0 && <Text tone="muted">No moderator has done anything yet.</Text>}
    <DividedList label="Log" items={events}>
      {(event) => <Entry event={event} />}
    </DividedList>
  </TitledCard>
);

function Entry({ event }: { event: CaseEvent }) {
  const { kind, actor, action, rule, days, label, explanation, facts, note, granted, at } = event;
  const isHold = kind === "hold";
  const details = [
    !isHold && action && ACTIONS[action].label,
    days !== null && daysWords(days),
    label && `“${label}”`,
    rule && CONDUCT[rule].title,
    granted !== null && (granted ? "granted" : "refused"),
  ].filter(Boolean);
  return (
    <Stack as="li" gap="xxs">
      <Text>
        <strong dir="auto">{actor?.name ?? (isHold ? "A spam brake" : "A former member")}</strong>{" "}
        {EVENT_WORDS[kind]}
        {details.length > 0 && `: ${details.join(", ")}`}
      </Text>
      {explanation && <Words dir="auto">{isHold ? `Pattern: ${explanation}` : explanation}</Words>}
      {facts && kind === "decide" && <Words dir="auto">Facts: {facts}</Words>}
      {note && <Words dir="auto">{isHold ? reasonOf(note) : note}</Words>}
      <Text size="sm" tone="muted">
        <Day dateTime={at} withTime />
      </Text>
    </Stack>
  );
}

const reasonOf = (note: string): string => (HOLD_REASONS as Record<string, string>)[note] ?? note;
