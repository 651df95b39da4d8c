import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Statement } from "@oneworld/contracts/forum/moderation";
import { Day, Disclosure, Stack, Text, theme, TitledCard, useTranslate } from "@oneworld/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { KIND_WORDS } from "../kind-words.ts";
import { ProfileText } from "../profile-text.tsx";
import { shownExplanation } from "../templates.ts";

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
          <dd dir={typeof value === "string" ? "auto" : undefined}>{value}</dd>
        </div>
      ))}
  </List>
);

const wording = (kind: Statement["kind"], text: string): ReactNode =>
  kind === "profile" ? <ProfileText text={text} /> : text;

const day = (dateTime: string | null): ReactNode =>
  dateTime && <Day dateTime={dateTime} withTime />;

/** A statement in words, and in the terms of the European transparency database. */
export function StatementDetails({ statement: one }: { statement: Statement }) {
  const t = useTranslate();
  // The service names the rule in English, as the database does
  const rule = Object.values(CONDUCT).find(({ title }) =>
    one.incompatible_content_ground.endsWith(title),
  );
  return (
    <TitledCard as="section" title={t("The decision")}>
      <Entries
        entries={[
          [t("What it is about"), t(KIND_WORDS[one.kind])],
          [t("Its text"), one.text && wording(one.kind, one.text)],
          ...one.earlierTexts.map((text): Entry => [
            t("Its text at an earlier report"),
            wording(one.kind, text),
          ]),
          [
            t("Rule"),
            rule
              ? t("Code of Conduct: {rule}", { rule: t(rule.title) })
              : one.incompatible_content_ground,
          ],
          [t("Why"), shownExplanation(one.incompatible_content_explanation, t)],
          [t("Facts"), one.decision_facts],
          [t("Since"), day(one.application_date)],
          [t("Until"), day(one.end_date)],
          [
            t("How it was found"),
            one.automated_detection === "Yes"
              ? t("A spam check of the site found it. People decided.")
              : t("Somebody reported it. People decided; no program took part."),
          ],
        ]}
      />
      <Disclosure label={t("In the terms of the European transparency database")}>
        <Stack gap="sm">
          <Text size="sm" tone="muted">
            {t("These are the fields that the European Commission asks platforms for.")}
          </Text>
          <Entries
            entries={[
              ["decision_visibility", one.decision_visibility?.join(", ") ?? null],
              ["decision_account", one.decision_account],
              ["decision_ground", one.decision_ground],
              ["territorial_scope", one.territorial_scope.join(", ")],
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
        </Stack>
      </Disclosure>
    </TitledCard>
  );
}
