import { failureOf, useSession } from "@oneworld/remote-kit";
import {
  ButtonLink,
  ErrorState,
  NeedsScripts,
  PageHeader,
  PageLayout,
  useTranslate,
} from "@oneworld/ui";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { AddPattern } from "./add-pattern.tsx";
import { FactorNeeded, needsFactor } from "./factor-needed.tsx";
import { PatternChanges } from "./pattern-changes.tsx";
import { PatternList } from "./pattern-list.tsx";
import { useGetPatternsQuery } from "./patterns.api.ts";

/** `/moderation/patterns`, for moderators: words and domains whose posts and comments are held. */
export function PatternsPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        compact
        actions={<ButtonLink to="/moderation">{t("All cases")}</ButtonLink>}
        title={t("Spam patterns")}
        lede={t(
          "A post or comment with one of these is held: only its author sees it until a moderator has decided.",
        )}
      />
      <NeedsScripts what={t("Moderation needs JavaScript")} />
      {member && <Patterns />}
    </PageLayout>
  );
}

function Patterns() {
  const t = useTranslate();
  const query = useGetPatternsQuery();
  const { data } = query;
  const failure = data ? undefined : failureOf(query);
  if (needsFactor(query)) return <FactorNeeded />;
  if (failure) return <ErrorState title={t("The list couldn't be loaded")} {...failure} />;
  if (!data) return <FeedSkeleton posts={1} label={t("Loading the list")} />;
  return (
    <>
      <AddPattern />
      <PatternList patterns={data.patterns} />
      <PatternChanges changes={data.changes} />
    </>
  );
}
