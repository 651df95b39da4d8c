import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { OwnReport } from "@oneworld/contracts/forum/moderation";
import { commentPath, postPath } from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import { EndlessList, failureOf, useEachVisit, useSession } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Card,
  Chip,
  Day,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Link,
  PageHeader,
  PageLayout,
  Stack,
  Text,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { Flag } from "lucide-react";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetOwnReportsInfiniteQuery } from "./own-reports.api.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { StatementList } from "./statement-list.tsx";
import { useGetOwnStatementsQuery } from "./statements.api.ts";
import { KindWords } from "../feed/kind-words.tsx";

const OUTCOMES: Record<OwnReport["outcome"], string> = {
  open: msg("Our moderators will look into it."),
  kept: msg("Our moderators found that no rule is broken. Thank you for your report."),
  acted: msg("Our moderators found that a rule is broken, and did something about it. Thank you."),
};

const REVERSED = msg(
  "Our moderators reversed their decision: they found that no rule is broken. Thank you for your report.",
);

/** Where the reported thing is; undefined where it is gone, or belongs to another service. */
function linkOf({ kind, target, postId }: OwnReport): [to: string, words: string] | undefined {
  if (!target) return undefined;
  if (kind === "profile") return [`/userprofile/${target}`, msg("Go to the profile")];
  if (kind === "comment" && postId) return [commentPath(postId, target), msg("Go to the comment")];
  return [postPath(target), msg("Go to the post")];
}

/** `/reports`, for members: what they have reported, what became of it, and what moderators have decided about them. */
export function OwnReportsPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        compact
        title={t("Your reports")}
        lede={t(
          "What you have reported, and what became of it. The other member isn't told who reported.",
        )}
        actions={<ButtonLink to="/report">{t("Report a user or post")}</ButtonLink>}
      />
      {member && <OwnStatements key={`statements of ${member.id}`} />}
      {member && <OwnReports key={member.id} />}
    </PageLayout>
  );
}

/** Decisions about the member: hidden texts are on no other page of theirs. */
function OwnStatements() {
  const t = useTranslate();
  const query = useGetOwnStatementsQuery(undefined, useEachVisit());
  const failure = query.data ? undefined : failureOf(query);
  if (failure)
    return <ErrorState title={t("The decisions about you couldn't be loaded")} {...failure} />;
  return <StatementList title={t("Decisions about you")} statements={query.data?.statements} />;
}

function OwnReports() {
  const t = useTranslate();
  const list = useGetOwnReportsInfiniteQuery(undefined, useEachVisit());
  return (
    <EndlessList
      list={list}
      isPaged={false}
      errors={[t("Your reports couldn't be loaded"), t("More reports couldn't be loaded")]}
      skeleton={<FeedSkeleton posts={2} label={t("Loading your reports")} />}
      empty={
        <EmptyState
          art={<Flag aria-hidden />}
          title={t("No reports yet")}
          hint={t("Use the Report link beside what breaks our Code of Conduct.")}
        />
      }
    >
      {(reports) => reports.map((one) => <ReportCard key={one._id} report={one} />)}
    </EndlessList>
  );
}

function ReportCard({ report }: { report: OwnReport }) {
  const t = useTranslate();
  const { kind, rule, title, description, outcome, reversed, createdAt, decidedAt } = report;
  const [to, words] = linkOf(report) ?? [];
  return (
    <Card as="article">
      <Stack gap="xs">
        <Heading level={2} size="lg" dir="auto">
          {title}
        </Heading>
        <Inline gap="xs">
          <Chip>{t(KIND_WORDS[kind])}</Chip>
          <Chip>{t(CONDUCT[rule].title)}</Chip>
        </Inline>
        <Text dir="auto">{description}</Text>
        <Text strong>
          {t(reversed ? REVERSED : OUTCOMES[outcome])}{" "}
          {to && words && <Link to={to}>{t(words)}</Link>}
        </Text>
        <Text size="sm" tone="muted">
          {decidedAt ? (
            <Trans
              id="Reported on {reported}, decided on {decided}"
              values={{
                reported: <Day dateTime={createdAt} />,
                decided: <Day dateTime={decidedAt} />,
              }}
            />
          ) : (
            <Trans id="Reported on {day}" values={{ day: <Day dateTime={createdAt} /> }} />
          )}
        </Text>
      </Stack>
    </Card>
  );
}
