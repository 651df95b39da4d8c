import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { CaseSummary } from "@oneworld/contracts/forum/moderation";
import { Card, Chip, Heading, Inline, RelativeTime, RowLink, Stack, Text } from "@oneworld/ui";
import styled from "styled-components";
import { KIND_WORDS, needsWork, STATUS_WORDS } from "./words.ts";

const Whole = styled(Card)`
  position: relative;
  overflow-wrap: anywhere;
`;

/** "Post by Amara". */
export const caseTitle = ({ kind, author }: Pick<CaseSummary, "kind" | "author">): string =>
  kind === "profile"
    ? `Profile of ${author?.name ?? "somebody"}`
    : `${KIND_WORDS[kind]}${author ? ` by ${author.name}` : ""}`;

/** The state of a case, its kind and the rules that reports name. */
export const CaseChips = ({ status, kind, rules }: CaseSummary) => (
  <Inline gap="xs">
    <Chip hue={needsWork(status) ? "amber" : undefined}>{STATUS_WORDS[status]}</Chip>
    <Chip>{KIND_WORDS[kind]}</Chip>
    {rules.map((rule) => (
      <Chip key={rule}>{CONDUCT[rule].title}</Chip>
    ))}
  </Inline>
);

const countWords = (count: number): string => {
  if (count === 0) return "Held by our spam brakes";
  return `${count} ${count === 1 ? "report" : "reports"}, the last one`;
};

/** A case of the queue; the whole card leads to it. */
export function CaseCard({ summary }: { summary: CaseSummary }) {
  const { _id, excerpt, reportCount, claimedBy, reportedAt } = summary;
  return (
    <Whole as="article">
      <Stack gap="xs">
        <Heading level={2} size="lg">
          <RowLink to={`/moderation/${_id}`}>{caseTitle(summary)}</RowLink>
        </Heading>
        <CaseChips {...summary} />
        {excerpt && <Text dir="auto">{excerpt}</Text>}
        <Text size="sm" tone="muted">
          {countWords(reportCount)} <RelativeTime dateTime={reportedAt} />
          {claimedBy && `. ${claimedBy.name} works on it`}
        </Text>
      </Stack>
    </Whole>
  );
}
