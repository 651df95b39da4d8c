import type { Statement } from "@oneworld/contracts/forum/moderation";
import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { Day, Link, Stack, TitledCard, Trans, useTranslate } from "@oneworld/ui";
import { KIND_WORDS } from "../kind-words.ts";
import { decisionWords } from "./decision-words.ts";

/** The member's other statements: many decisions in a row are one notification. */
export function OtherStatements({ others = [] }: Pick<Statement, "others">) {
  const t = useTranslate();
  if (others.length === 0) return null;
  return (
    <TitledCard as="section" title={t("Other decisions about you")}>
      <Stack as="ul" gap="xs">
        {others.map(({ _id, kind, action, at, state }) => (
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
