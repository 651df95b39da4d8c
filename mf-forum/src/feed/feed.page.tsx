import {
  ButtonLink,
  Card,
  Heading,
  Link,
  PageHeader,
  PageLayout,
  Stack,
  Text,
  TopicArt,
} from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { topicHue, topicName } from "../topic-hue.ts";
import { feedKey, feedTitle, filterOfParams } from "./feed-filter.ts";
import { FeedList } from "./feed-list.tsx";
import { RegionNav } from "./region-nav.tsx";

/** `/{topic}`, `/{topic}/{region}` and `/asia`. */
export function FeedPage() {
  const { topic, region } = useParams();
  const filter = useMemo(() => filterOfParams({ topic, region }), [topic, region]);
  const { category } = filter;
  return (
    <PageLayout asideLabel="About the forum" aside={<KindWords />}>
      <PageHeader
        eyebrow="Forum"
        title={feedTitle(filter)}
        lede="Discuss any topic and possible solutions. As always, be kind and respectful."
        hue={category ? topicHue(category) : undefined}
        art={category && <TopicArt name={topicName(category)} />}
        actions={
          <ButtonLink variant="primary" to="/createpost">
            <PenLine aria-hidden />
            Create Post
          </ButtonLink>
        }
      />
      <RegionNav {...filter} />
      <FeedList key={feedKey(filter)} filter={filter} />
    </PageLayout>
  );
}

function KindWords() {
  return (
    <Card>
      <Stack gap="xs">
        <Heading level={2} size="lg">
          Kind words travel
        </Heading>
        <Text size="sm" tone="muted">
          Argue with ideas, never with people. If something here hurts, report it and we will look
          at it.
        </Text>
        <Link to="/codeconduct">Code of Conduct</Link>
      </Stack>
    </Card>
  );
}
