import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Case } from "@oneworld/contracts/forum/moderation";
import { ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { Day, Link, Stack, Text, TitledCard } from "@oneworld/ui";
import { KIND_WORDS } from "./words.ts";

/** What was decided about the same author in other cases. */
export function EarlierDecisions({ earlier }: Pick<Case, "earlier">) {
  return (
    <TitledCard as="section" title="Earlier decisions about the author">
      {earlier.length === 0 && <Text tone="muted">None.</Text>}
      <Stack as="ul" gap="xs">
        {earlier.map(({ caseId, kind, action, rule, at, reversed }) => (
          <li key={`${caseId} ${at}`}>
            <Link to={`/moderation/${caseId}`}>
              {KIND_WORDS[kind]}: {ACTIONS[action].label}
            </Link>
            , {rule && `${CONDUCT[rule].title}, `}
            <Day dateTime={at} />
            {reversed && " (reversed)"}
          </li>
        ))}
      </Stack>
    </TitledCard>
  );
}
