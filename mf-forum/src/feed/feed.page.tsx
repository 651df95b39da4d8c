import { usePageTitle } from "@oneworld/remote-kit";
import { ButtonLink, Link, PageHeader, PageLayout, TopicArt, useTranslate } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { FollowTopic } from "../topics/follow-topic.tsx";
import { topicHue, topicName } from "../topic-hue.ts";
import { FeedColumn } from "./feed-column.tsx";
import { KindWords } from "./kind-words.tsx";
import { feedTitle, filterOfAddress } from "./feed-filter.ts";
import { RegionNav } from "./region-nav.tsx";

/** `/{topic}`, `/{topic}/{region}` and `/asia`. */
export function FeedPage() {
  const t = useTranslate();
  const { topic, region } = useParams();
  const [search] = useSearchParams();
  const filter = useMemo(() => filterOfAddress({ topic, region }, search), [topic, region, search]);
  const { category, tag } = filter;
  usePageTitle(tag === undefined ? null : feedTitle(filter, t));
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        compact
        eyebrow={
          category &&
          tag && (
            <Link to={`/${category}`}>{t("All posts about {topic}", { topic: t(category) })}</Link>
          )
        }
        title={feedTitle(filter, t)}
        lede={t("Discuss any topic and possible solutions. As always, be kind and respectful.")}
        hue={category ? topicHue(category) : undefined}
        art={category && <TopicArt name={topicName(category)} />}
        actions={
          <>
            {category && !region && <FollowTopic topic={category} />}
            <ButtonLink variant="primary" to="/createpost" state={filter} aria-keyshortcuts="n">
              <PenLine aria-hidden />
              {t("Create Post")}
            </ButtonLink>
          </>
        }
      />
      <FeedColumn filter={filter}>
        <RegionNav {...filter} />
      </FeedColumn>
    </PageLayout>
  );
}
