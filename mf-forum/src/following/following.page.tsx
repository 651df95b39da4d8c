import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { FeedColumn } from "../feed/feed-column.tsx";
import { followedFilter } from "../feed/feed-filter.ts";
import { KindWords } from "../feed/kind-words.tsx";

/** `/following`, for members: the posts of the members and in the topics that they follow. */
export function FollowingPage() {
  const t = useTranslate();
  const member = useSession();
  const [search] = useSearchParams();
  const filter = useMemo(() => followedFilter(search), [search]);
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        compact
        title={t("Following")}
        lede={t("What is new from the people and in the topics you follow.")}
        actions={<ButtonLink to="/profile?list=following">{t("People you follow")}</ButtonLink>}
      />
      {member && <FeedColumn key={member.id} filter={filter} />}
    </PageLayout>
  );
}
