import type { SpamPattern } from "@oneworld/contracts/forum/moderation";
import { msg } from "@oneworld/contracts/site/languages";
import {
  Chip,
  Day,
  Disclosure,
  DividedList,
  FormEnd,
  Inline,
  memberName,
  Stack,
  Text,
  TextArea,
  TitledCard,
  Trans,
  useFocusAfterRemoval,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";
import { usePatternForm } from "./use-pattern-form.ts";
import { PATTERN_WORDS } from "./words.ts";

const Words = styled(Text)`
  overflow-wrap: anywhere;
`;

/** Its kind stands beside it. */
const Pattern = styled(Words)`
  margin-inline-end: 0;
`;

/** The spam patterns, each with the way to remove it. */
export function PatternList({ patterns }: { patterns: readonly SpamPattern[] }) {
  const t = useTranslate();
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(patterns.length);
  return (
    <TitledCard as="section" title={t("The list")} heading={{ ref: heading, tabIndex: -1 }}>
      {patterns.length === 0 && <Text tone="muted">{t("The list is empty.")}</Text>}
      <DividedList label={t("Spam patterns")} items={patterns}>
        {(one) => <Entry one={one} />}
      </DividedList>
    </TitledCard>
  );
}

function Entry({ one }: { one: SpamPattern }) {
  const t = useTranslate();
  const { type, pattern, reason, actor, at } = one;
  return (
    <Stack as="li" gap="xxs">
      <Inline gap="xs">
        <Pattern strong dir="auto">
          {pattern}
        </Pattern>
        <Chip>{t(PATTERN_WORDS[type])}</Chip>
      </Inline>
      <Words dir="auto">{reason}</Words>
      <Text size="sm" tone="muted">
        {actor ? (
          <Trans
            id="Added by {name}, {day}"
            values={{ name: <bdi>{memberName(t, actor.name)}</bdi>, day: <Day dateTime={at} /> }}
          />
        ) : (
          <Trans id="Added by a former member, {day}" values={{ day: <Day dateTime={at} /> }} />
        )}
      </Text>
      <Disclosure label={t("Remove {pattern}", { pattern })}>
        <RemoveForm one={one} />
      </Disclosure>
    </Stack>
  );
}

function RemoveForm({ one: { type, pattern } }: { one: SpamPattern }) {
  const t = useTranslate();
  const { busy, failure, control, formProps } = usePatternForm(
    { kind: "remove", type, pattern },
    msg("The pattern is off the list."),
  );
  return (
    <Stack as="form" gap="sm" {...formProps}>
      <TextArea label={t("Reason")} rows={2} {...control("reason")} />
      <FormEnd failure={failure} busy={busy}>
        {t("Remove")}
      </FormEnd>
    </Stack>
  );
}
