import type { TextVersion } from "@oneworld/contracts/forum/versions";
import { EndlessList, useEachVisit } from "@oneworld/remote-kit";
import { msg } from "@oneworld/contracts/site/languages";
import {
  Day,
  Dialog,
  Heading,
  LinkedText,
  Spinner,
  Stack,
  Text,
  theme,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";
import { partsOf } from "../mentions/mentioned.ts";
import { ContentWarning } from "../post/content-warning.tsx";
import { type VersionedText, useGetVersionsInfiniteQuery } from "./versions.api.ts";

const Entry = styled.li`
  display: grid;
  gap: ${theme.space.xs};
  padding-block-start: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.border};
`;

const BEFORE = {
  post: msg("What this post said before its author changed it."),
  comment: msg("What this comment said before its author changed it."),
};

/** What a post or a comment said before its edits, newest first. */
export function VersionsDialog({ onClose, ...text }: VersionedText & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open onClose={onClose} title={t("Earlier versions")}>
      <Text tone="muted">{t(BEFORE[text.kind])}</Text>
      <VersionList {...text} />
    </Dialog>
  );
}

/** The dialog's list, which is read again each time that it opens. */
function VersionList(text: VersionedText) {
  const t = useTranslate();
  const list = useGetVersionsInfiniteQuery(text, useEachVisit());
  return (
    <EndlessList
      list={list}
      isPaged={false}
      errors={[t("The versions couldn't be loaded"), t("Further versions couldn't be loaded")]}
      skeleton={<Spinner label={t("Loading")} />}
      empty={<Text>{t("No earlier version is kept.")}</Text>}
    >
      {(versions) => (
        <Stack as="ol" aria-label={t("Earlier versions")}>
          {versions.map((version) => (
            <Version key={version._id} version={version} />
          ))}
        </Stack>
      )}
    </EndlessList>
  );
}

function Version({ version }: { version: TextVersion }) {
  const t = useTranslate();
  const { title, content, lang, mentions, warning, alts, writtenAt } = version;
  return (
    <Entry>
      <Text size="sm" tone="muted">
        <Day dateTime={writtenAt} withTime />
      </Text>
      {title !== null && (
        <Heading level={3} size="lg" dir="auto" lang={lang ?? undefined}>
          {title}
        </Heading>
      )}
      <ContentWarning text={warning}>
        <LinkedText parts={partsOf(content, mentions)} lang={lang} />
        {[...new Set(alts)].map((alt) => (
          <Text key={alt} tone="muted" dir="auto">
            {t("Picture: {text}", { text: alt })}
          </Text>
        ))}
      </ContentWarning>
    </Entry>
  );
}
