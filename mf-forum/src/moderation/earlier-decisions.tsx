import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Case } from "@oneworld/contracts/forum/moderation";
import { ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import { Day, Link, Stack, Text, TitledCard, Trans, useTranslate } from "@oneworld/ui";
import { KIND_WORDS } from "../kind-words.ts";

const DECISION = msg("<case>{kind}: {action}</case>, {rule}, {day}");
const WITHOUT_RULE = msg("<case>{kind}: {action}</case>, {day}");

/** What was decided about the same author in other cases. */
export function EarlierDecisions({ earlier }: Pick<Case, "earlier">) {
  const t = useTranslate();
  return (
    <TitledCard as="section" title={t("Earlier decisions about the author")}>
      {earlier.length === 0 ? (
        <Text tone="muted">{t("None.")}</Text>
      ) : (
        <Stack as="ul" gap="xs">
          {earlier.map((one) => (
            <li key={`${one.caseId} ${one.at}`}>
              {one.reversed ? (
                <Trans id="{decision} (reversed)" values={{ decision: <Decision one={one} /> }} />
              ) : (
                <Decision one={one} />
              )}
            </li>
          ))}
        </Stack>
      )}
    </TitledCard>
  );
}

function Decision({ one }: { one: Case["earlier"][number] }) {
  const t = useTranslate();
  const { caseId, kind, action, rule, at } = one;
  return (
    <Trans
      id={rule ? DECISION : WITHOUT_RULE}
      components={{ case: <Link to={`/moderation/${caseId}`} /> }}
      values={{
        kind: t(KIND_WORDS[kind]),
        action: t(ACTIONS[action].label),
        day: <Day dateTime={at} />,
        ...(rule && { rule: t(CONDUCT[rule].title) }),
      }}
    />
  );
}
