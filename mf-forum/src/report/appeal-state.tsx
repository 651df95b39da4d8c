import type { Statement } from "@oneworld/contracts/forum/moderation";
import { msg } from "@oneworld/contracts/site/languages";
import { Day, Text, TitledCard, Trans, useFocusAfter, useTranslate } from "@oneworld/ui";
import { WrittenText } from "../written-text.ts";

const STATES: Record<Exclude<Statement["state"], "stands">, string> = {
  appealed: msg("You have appealed. Another moderator will look at it."),
  upheld: msg("Your appeal was refused. The decision stands."),
  reversed: msg("The decision was reversed. What was hidden or suspended is restored."),
  replaced: msg("A newer decision has taken the place of this one."),
};

/** What has become of a decision: the appeal and its answer, or why it is no longer in effect. */
export function AppealState({ statement: { state, appeal } }: { statement: Statement }) {
  const t = useTranslate();
  const heading = useFocusAfter<HTMLHeadingElement>(state);
  if (state === "stands") return null;
  return (
    <TitledCard as="section" title={t("Outcome")} heading={{ ref: heading, tabIndex: -1 }}>
      <Text strong>{t(STATES[state])}</Text>
      {appeal && (
        <WrittenText>
          <Trans
            id="Your appeal of {day}: {reason}"
            values={{ day: <Day dateTime={appeal.at} />, reason: <bdi>{appeal.reason}</bdi> }}
          />
        </WrittenText>
      )}
      {appeal?.answer && appeal.answeredAt && (
        <WrittenText>
          <Trans
            id="The answer of {day}: {answer}"
            values={{
              day: <Day dateTime={appeal.answeredAt} />,
              answer: <bdi>{appeal.answer}</bdi>,
            }}
          />
        </WrittenText>
      )}
    </TitledCard>
  );
}
