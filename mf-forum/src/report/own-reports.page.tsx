import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { OwnReport } from "@oneworld/contracts/forum/moderation";
import { EACH_VISIT, EndlessList, useSession } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Card,
  Chip,
  Day,
  EmptyState,
  Heading,
  Inline,
  PageHeader,
  PageLayout,
  Stack,
  Text,
} from "@oneworld/ui";
import { Flag } from "lucide-react";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetOwnReportsInfiniteQuery } from "../moderation/moderation.api.ts";
import { KIND_WORDS } from "../moderation/words.ts";

const OUTCOMES: Record<OwnReport["outcome"], string> = {
  open: "Our moderators will look into it.",
  kept: "Our moderators found that no rule is broken. Thank you for asking.",
  acted: "Our moderators found that a rule is broken, and did something about it. Thank you.",
};

/** `/reports`, for members: what they have reported, and what became of it. */
export function OwnReportsPage() {
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        compact
        title="Your reports"
        lede="What you have reported, and what became of it. The other member isn't told who reported."
        actions={<ButtonLink to="/report">Report a user or post</ButtonLink>}
      />
      {member && <OwnReports key={member.id} />}
    </PageLayout>
  );
}

function OwnReports() {
  const list = useGetOwnReportsInfiniteQuery(undefined, EACH_VISIT);
  return (
    <EndlessList
      list={list}
      isPaged={false}
      errors={["Your reports couldn't be loaded", "More reports couldn't be loaded"]}
      skeleton={<FeedSkeleton posts={2} />}
      empty={
        <EmptyState
          art={<Flag aria-hidden />}
          title="No reports yet"
          hint="Use the Report link beside what breaks our Code of Conduct."
        />
      }
    >
      {(reports) => reports.map((one) => <ReportCard key={one._id} report={one} />)}
    </EndlessList>
  );
}

function ReportCard({ report }: { report: OwnReport }) {
  const { kind, rule, title, description, outcome, createdAt, decidedAt } = report;
  return (
    <Card as="article">
      <Stack gap="xs">
        <Heading level={2} size="lg" dir="auto">
          {title}
        </Heading>
        <Inline gap="xs">
          <Chip>{KIND_WORDS[kind]}</Chip>
          <Chip>{CONDUCT[rule].title}</Chip>
        </Inline>
        <Text dir="auto">{description}</Text>
        <Text strong>{OUTCOMES[outcome]}</Text>
        <Text size="sm" tone="muted">
          Reported on <Day dateTime={createdAt} />
          {decidedAt && (
            <>
              , decided on <Day dateTime={decidedAt} />
            </>
          )}
        </Text>
      </Stack>
    </Card>
  );
}
