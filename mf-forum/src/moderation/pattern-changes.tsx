import type { SpamPatterns } from "@oneworld/contracts/forum/moderation";
import { msg } from "@oneworld/contracts/site/languages";
import {
  Day,
  DividedList,
  memberName,
  Stack,
  Text,
  TitledCard,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";

const Words = styled(Text)`
  overflow-wrap: anywhere;
`;

const ADDED = msg("<who>{name}</who> added {pattern}");
const REMOVED = msg("<who>{name}</who> removed {pattern}");

/** Who has changed the list of spam patterns, the last first. */
export function PatternChanges({ changes }: Pick<SpamPatterns, "changes">) {
  const t = useTranslate();
  return (
    <TitledCard as="section" title={t("Log")}>
      {changes.length === 0 && <Text tone="muted">{t("The list has never changed.")}</Text>}
      <DividedList label={t("Log")} items={changes}>
        {({ kind, pattern, reason, actor, at }) => (
          <Stack as="li" gap="xxs">
            <Words>
              <Trans
                id={kind === "add" ? ADDED : REMOVED}
                components={{ who: <strong dir="auto" /> }}
                values={{
                  name: <>{actor ? memberName(t, actor.name) : t("A former member")}</>,
                  pattern: <bdi>{pattern}</bdi>,
                }}
              />
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
}
