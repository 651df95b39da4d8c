import type { ListedStatement } from "@oneworld/contracts/forum/moderation";
import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { Day, Link, Stack, TitledCard, Trans, useTranslate } from "@oneworld/ui";
import { KIND_WORDS } from "../kind-words.ts";
import { decisionWords } from "./decision-words.ts";

/** Decisions about the member with their statements; nothing where there are none. */
export function StatementList({
  title,
  statements = [],
}: {
  title: string;
  statements?: readonly ListedStatement[] | undefined;
}) {
  const t = useTranslate();
  if (statements.length === 0) return null;
  return (
    <TitledCard as="section" title={title}>
      <Stack as="ul" gap="xs">
        {statements.map(({ _id, kind, action, at, state }) => (
          <li key={_id}>
            <Trans
              id="<statement>{kind}, {day}</statement>: {words}"
              components={{ statement: <Link to={statementPath(_id)} /> }}
              values={{
                kind: t(KIND_WORDS[kind]),
                day: <Day dateTime={at} />,
                words: decisionWords({ action, state }, t),
              }}
            />
          </li>
        ))}
      </Stack>
    </TitledCard>
  );
}
