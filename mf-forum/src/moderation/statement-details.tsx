import type { Statement } from "@oneworld/contracts/forum/moderation";
import { Day, Disclosure, Text, theme, TitledCard } from "@oneworld/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { KIND_WORDS } from "./words.ts";

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.md};
  margin: 0;
  overflow-wrap: anywhere;
  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0 0 ${theme.space.xs};
    white-space: pre-wrap;
  }
`;

type Entry = readonly [term: string, value: ReactNode];

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <List>
    {entries
      .filter(([, value]) => value !== null)
      .map(([term, value], index) => (
        <div key={`${term} ${index}`}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
  </List>
);

const day = (dateTime: string | null): ReactNode =>
  dateTime && <Day dateTime={dateTime} withTime />;

/** A statement in words, and in the terms of the European transparency database. */
export function StatementDetails({ statement: one }: { statement: Statement }) {
  return (
    <TitledCard as="section" title="The decision">
      <Entries
        entries={[
          ["What it is about", KIND_WORDS[one.kind]],
          ["Its text", one.text],
          ...one.earlierTexts.map((text): Entry => ["Its text at an earlier report", text]),
          ["Rule", one.incompatible_content_ground],
          ["Why", one.incompatible_content_explanation],
          ["Facts that it relies on", one.decision_facts],
          ["Since", day(one.application_date)],
          ["Until", day(one.end_date)],
          ["How it came about", "Somebody reported it. People decided; no program took part."],
        ]}
      />
      <Disclosure label="In the terms of the European transparency database">
        <Text size="sm" tone="muted">
          These are the fields that the European Commission asks platforms for.
        </Text>
        <Entries
          entries={[
            ["decision_visibility", one.decision_visibility?.join(", ") ?? null],
            ["decision_account", one.decision_account],
            ["decision_ground", one.decision_ground],
            ["content_type", one.content_type.join(", ")],
            ["category", one.category],
            ["source_type", one.source_type],
            ["automated_detection", one.automated_detection],
            ["automated_decision", one.automated_decision],
            ["content_date", day(one.content_date)],
            ["application_date", day(one.application_date)],
            ["puid", one.puid],
          ]}
        />
      </Disclosure>
    </TitledCard>
  );
}
