import type { Statement } from "@oneworld/contracts/forum/moderation";
import { Day, Text, TitledCard } from "@oneworld/ui";
import styled from "styled-components";

const STATES: Record<Exclude<Statement["state"], "stands">, string> = {
  appealed: "You have appealed. Another moderator will look at it.",
  upheld: "Your appeal was refused. The decision stands.",
  reversed: "The decision was reversed. What was hidden or suspended is restored.",
  replaced: "A newer decision has taken the place of this one.",
};

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** What has become of a decision: the appeal and its answer, or why it is no longer in effect. */
export function AppealState({ statement: { state, appeal } }: { statement: Statement }) {
  if (state === "stands") return null;
  return (
    <TitledCard as="section" title="What became of it">
      <Text strong>{STATES[state]}</Text>
      {appeal && (
        <Words dir="auto">
          Your appeal of <Day dateTime={appeal.at} />: {appeal.reason}
        </Words>
      )}
      {appeal?.answer && appeal.answeredAt && (
        <Words dir="auto">
          The answer of <Day dateTime={appeal.answeredAt} />: {appeal.answer}
        </Words>
      )}
    </TitledCard>
  );
}
