import { FEEDS, storyPath, type Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { usePageTitle } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Card,
  ErrorState,
  ExternalLink,
  formatDay,
  Heading,
  Inline,
  Link,
  LoadingRegion,
  PageHeader,
  PageLayout,
  SkeletonText,
  Stack,
  Text,
  theme,
} from "@oneworld/ui";
import { useParams } from "react-router-dom";
import styled from "styled-components";
import { ArticlePicture } from "../articles/article-picture.tsx";
import { useArticles } from "../articles/use-articles.ts";
import { Prose } from "../prose.ts";

/** As high as an article's card, so that nothing moves when it comes. */
const Picture = styled.div`
  block-size: 250px;
  overflow: clip;
  border-radius: ${theme.radius.lg};
`;

/** `/news/{section}/{topic}/{slug}`: the story behind an article that comes with the site. */
export function StoryPage() {
  const { section, topic, slug = "" } = useParams();
  const feed = FEEDS.find((name) => name === `${section}/${topic}`);
  return (
    <PageLayout asideLabel="Go on" aside={<GoOn />}>
      {feed ? <StoryOf key={`${feed}/${slug}`} feed={feed} slug={slug} /> : <NoStory />}
    </PageLayout>
  );
}

function StoryOf({ feed, slug }: { feed: Feed; slug: string }) {
  const { articles, failure, reload } = useArticles(feed);
  const path = storyPath(feed, slug);
  const article = articles?.find(({ url, story }) => story && new URL(url).pathname === path);
  usePageTitle(article?.title ?? null);
  if (failure !== null) {
    return (
      <>
        <PageHeader title="Story" />
        <ErrorState title="The story couldn't be loaded" hint={failure} onRetry={reload} />
      </>
    );
  }
  if (!articles) {
    return (
      <>
        <PageHeader title="Story" />
        <LoadingRegion label="Loading the story">
          <SkeletonText lines={8} />
        </LoadingRegion>
      </>
    );
  }
  return article ? <Story article={article} /> : <NoStory />;
}

function Story({ article }: { article: Article }) {
  const { title, description, author, country, published_at, image, story } = article;
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={[author, country, formatDay(published_at)].filter(Boolean).join(" · ")}
        lede={description}
      />
      <Picture aria-hidden>
        <ArticlePicture src={image} priority />
      </Picture>
      <Prose>
        {story?.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <Text size="sm" tone="muted">
        This is a sample story that comes with the site.{" "}
        {story && <ExternalLink href={story.moreUrl}>Learn more about its subject</ExternalLink>}
      </Text>
    </>
  );
}

function NoStory() {
  return (
    <PageHeader
      title="This story was not found"
      lede="The address may be mistyped, or the story has made way for a newer one."
      actions={
        <Inline>
          <ButtonLink variant="primary" to="/inspiration">
            Read the inspiration
          </ButtonLink>
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </Inline>
      }
    />
  );
}

function GoOn() {
  return (
    <Card>
      <Stack gap="xs">
        <Heading level={2} size="lg">
          What do you think?
        </Heading>
        <Text size="sm" tone="muted">
          A story is a good beginning. What is it like where you live?
        </Text>
        <Link to="/createpost">Start a conversation</Link>
        <Link to="/inspiration">More inspiration</Link>
      </Stack>
    </Card>
  );
}
