import {
  ButtonLink,
  Link,
  media,
  PageHeader,
  PageLayout,
  Text,
  theme,
  TitledCard,
  TopicArt,
} from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { topicHue, topicName } from "../topic-hue.ts";
import { feedKey, feedTitle, filterOfAddress } from "./feed-filter.ts";
import { FeedList } from "./feed-list.tsx";
import { RegionNav } from "./region-nav.tsx";

/** The regions close to the posts, and on phones close to the page's head. */
const Feed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  margin-block-start: calc(-1 * ${theme.space.sm});
  ${media.medium} {
    gap: ${theme.space.md};
    margin-block-start: 0;
  }
`;

/** `/{topic}`, `/{topic}/{region}` and `/asia`. */
export function FeedPage() {
  const { topic, region } = useParams();
  const [search] = useSearchParams();
  const filter = useMemo(() => filterOfAddress({ topic, region }, search), [topic, region, search]);
  const { category } = filter;
  return (
    <PageLayout asideLabel="About the forum" aside={<KindWords />}>
      <PageHeader
        compact
        title={feedTitle(filter)}
        lede="Discuss any topic and possible solutions. As always, be kind and respectful."
        hue={category ? topicHue(category) : undefined}
        art={category && <TopicArt name={topicName(category)} />}
        actions={
          <ButtonLink variant="primary" to="/createpost" state={filter}>
            <PenLine aria-hidden />
            Create Post
          </ButtonLink>
        }
      />
      <Feed>
        <RegionNav {...filter} />
        <FeedList key={feedKey(filter)} filter={filter} />
      </Feed>
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
