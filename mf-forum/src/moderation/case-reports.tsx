import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Case } from "@oneworld/contracts/forum/moderation";
import { DividedList, RelativeTime, Stack, Text, TitledCard } from "@oneworld/ui";
import styled from "styled-components";

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** The newest reports in the reporters' words. */
export function CaseReports({ one: { reports, reportCount } }: { one: Case }) {
  return (
    <TitledCard as="section" title={reportCount === 1 ? "1 report" : `${reportCount} reports`}>
      {reportCount === 0 && (
        <Text tone="muted">There are no reports. The log says why our spam brakes held it.</Text>
      )}
      <DividedList label="Reports" items={reports}>
        {({ rule, title, description, reporter, createdAt }) => (
          <Stack as="li" gap="xxs">
            <Text strong dir="auto">
              {title}
            </Text>
            <Words dir="auto">{description}</Words>
            <Text size="sm" tone="muted">
              {CONDUCT[rule].title}. {reporter?.name ?? "A visitor or former member"},{" "}
              <RelativeTime dateTime={createdAt} />
            </Text>
          </Stack>
        )}
      </DividedList>
      {reports.length < reportCount && (
        <Text size="sm" tone="muted">
          These are the newest {reports.length}.
        </Text>
      )}
    </TitledCard>
  );
}
