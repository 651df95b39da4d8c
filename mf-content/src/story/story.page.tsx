import { FEEDS, storyPath, type Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { usePageTitle } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Day,
  ErrorState,
  ExternalLink,
  Inline,
  Link,
  LoadingRegion,
  PageHeader,
  PageLayout,
  SkeletonText,
  Text,
  theme,
  TitledCard,
} from "@oneworld/ui";
import { useParams } from "react-router-dom";
import styled from "styled-components";
import { ArticlePicture } from "../articles/article-picture.tsx";
import { useArticles } from "../articles/use-articles.ts";
import { Prose } from "../prose.ts";
import { MoreStories } from "./more-stories.tsx";

/** Keeps its place, so that nothing moves when the picture comes. */
const Picture = styled.div`
  aspect-ratio: 2 / 1;
  overflow: clip;
  border-radius: ${theme.radius.lg};
`;

/** No wider than the story above it. */
const Note = styled(Text)`
  max-inline-size: ${theme.size.measure};
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
  if (failure) {
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
  if (!article) return <NoStory />;
  const others = articles.filter((one) => one !== article);
  return (
    <>
      <Story article={article} />
      <MoreStories feed={feed} articles={others} />
    </>
  );
}

function Story({ article }: { article: Article }) {
  const { title, description, author, country, published_at, image, story } = article;
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={
          <>
            {[author, country].map((fact) => fact && `${fact} · `)}
            <Day dateTime={published_at} />
          </>
        }
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
      <Note size="sm" tone="muted">
        This is a sample story that comes with the site.{" "}
        {story && <ExternalLink href={story.moreUrl}>Learn more about its subject</ExternalLink>}
      </Note>
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
    <TitledCard title="What do you think?" gap="xs">
      <Text size="sm" tone="muted">
        A story is a good beginning. What is it like where you live?
      </Text>
      <Link to="/createpost">Start a conversation</Link>
      <Link to="/inspiration">More inspiration</Link>
    </TitledCard>
  );
}
