import { usePageTitle } from "@oneworld/remote-kit";
import { ButtonLink, Link, PageHeader, PageLayout, Text, TitledCard, TopicArt } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { FollowTopic } from "../topics/follow-topic.tsx";
import { topicHue, topicName } from "../topic-hue.ts";
import { FeedColumn } from "./feed-column.tsx";
import { feedTitle, filterOfAddress } from "./feed-filter.ts";
import { RegionNav } from "./region-nav.tsx";

/** `/{topic}`, `/{topic}/{region}` and `/asia`. */
export function FeedPage() {
  const { topic, region } = useParams();
  const [search] = useSearchParams();
  const filter = useMemo(() => filterOfAddress({ topic, region }, search), [topic, region, search]);
  const { category, tag } = filter;
  usePageTitle(tag === undefined ? null : feedTitle(filter));
  return (
    <PageLayout asideLabel="About the forum" aside={<KindWords />}>
      <PageHeader
        compact
        eyebrow={category && tag && <Link to={`/${category}`}>All posts about {category}</Link>}
        title={feedTitle(filter)}
        lede="Discuss any topic and possible solutions. As always, be kind and respectful."
        hue={category ? topicHue(category) : undefined}
        art={category && <TopicArt name={topicName(category)} />}
        actions={
          <>
            {category && !region && <FollowTopic topic={category} />}
            <ButtonLink variant="primary" to="/createpost" state={filter} aria-keyshortcuts="n">
              <PenLine aria-hidden />
              Create Post
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

function KindWords() {
  return (
    <TitledCard title="Kind words travel" gap="xs">
      <Text size="sm" tone="muted">
        Argue with ideas, never with people. If something here hurts, report it and we will look at
        it.
      </Text>
      <Link to="/codeconduct">Code of Conduct</Link>
    </TitledCard>
  );
}
