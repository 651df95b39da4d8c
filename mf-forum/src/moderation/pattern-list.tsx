import type { SpamPattern } from "@oneworld/contracts/forum/moderation";
import {
  Chip,
  Day,
  Disclosure,
  DividedList,
  FormEnd,
  Inline,
  Stack,
  Text,
  TextArea,
  TitledCard,
} from "@oneworld/ui";
import styled from "styled-components";
import { usePatternForm } from "./use-pattern-form.ts";
import { PATTERN_WORDS } from "./words.ts";

const Words = styled(Text)`
  overflow-wrap: anywhere;
`;

/** The spam patterns, each with the way to remove it. */
export const PatternList = ({ patterns }: { patterns: readonly SpamPattern[] }) => (
  <TitledCard as="section" title="The list">
    {patterns.length === 0 && <Text tone="muted">The list is empty.</Text>}
    <DividedList label="Spam patterns" items={patterns}>
      {(one) => <Entry one={one} />}
    </DividedList>
  </TitledCard>
);

function Entry({ one }: { one: SpamPattern }) {
  const { type, pattern, reason, actor, at } = one;
  return (
    <Stack as="li" gap="xxs">
      <Inline gap="xs">
        <Words strong dir="auto">
          {pattern}
        </Words>
        <Chip>{PATTERN_WORDS[type]}</Chip>
      </Inline>
      <Words dir="auto">{reason}</Words>
      <Text size="sm" tone="muted">
        Added by {actor?.name ?? "a former member"}, <Day dateTime={at} />
      </Text>
      <Disclosure label={`Remove ${pattern}`}>
        <RemoveForm one={one} />
      </Disclosure>
    </Stack>
  );
}

function RemoveForm({ one: { type, pattern } }: { one: SpamPattern }) {
  const { busy, failure, control, formProps } = usePatternForm(
    { kind: "remove", type, pattern },
    "The pattern is off the list.",
  );
  return (
    <Stack as="form" gap="sm" {...formProps}>
      <TextArea label="Reason" rows={2} {...control("reason")} />
      <FormEnd failure={failure} busy={busy}>
        Remove
      </FormEnd>
    </Stack>
  );
}
