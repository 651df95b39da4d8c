import { FEEDS, storyPath, type Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { usePageTitle } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Day,
  ErrorState,
  ExternalLink,
  Link,
  LoadingRegion,
  NotFoundHeader,
  PageHeader,
  PageLayout,
  SkeletonText,
  Text,
  theme,
  TitledCard,
  useTranslate,
  useContentLang,
} from "@oneworld/ui";
import { Fragment } from "react";
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

/** No wider than the story above it, whose text is larger. */
const Note = styled.div`
  max-inline-size: ${theme.size.measure};
  & > p {
    max-inline-size: none;
  }
`;

/** A fact of the line below the title, which breaks between facts. */
const Fact = styled.span`
  display: inline-block;
`;

/** `/news/{section}/{topic}/{slug}`: the story behind an article that comes with the site. */
export function StoryPage() {
  const t = useTranslate();
  const { section, topic, slug = "" } = useParams();
  const feed = FEEDS.find((name) => name === `${section}/${topic}`);
  return (
    <PageLayout asideLabel={t("Go on")} aside={<GoOn />}>
      {feed ? <StoryOf key={`${feed}/${slug}`} feed={feed} slug={slug} /> : <NoStory />}
    </PageLayout>
  );
}

function StoryOf({ feed, slug }: { feed: Feed; slug: string }) {
  const t = useTranslate();
  const { articles, failure } = useArticles(feed);
  const path = storyPath(feed, slug);
  const article = articles?.find(({ url, story }) => story && new URL(url).pathname === path);
  usePageTitle(article?.title ?? null);
  if (failure) {
    return (
      <>
        <PageHeader title={t("Story")} />
        <ErrorState title={t("The story couldn't be loaded")} {...failure} />
      </>
    );
  }
  if (!articles) {
    return (
      <>
        <PageHeader title={t("Story")} />
        <LoadingRegion label={t("Loading the story")}>
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
  const t = useTranslate();
  const lang = useContentLang();
  const { title, description, author, country, published_at, image, story } = article;
  return (
    <>
      <PageHeader
        title={title}
        lang={lang}
        eyebrow={
          <>
            {[author, country].filter(Boolean).map((fact) => (
              <Fragment key={fact}>
                <Fact>
                  <bdi lang={lang}>{fact}</bdi> ·
                </Fact>{" "}
              </Fragment>
            ))}
            <Fact>
              <Day dateTime={published_at} />
            </Fact>
          </>
        }
        lede={description}
      />
      <Picture aria-hidden>
        <ArticlePicture src={image} priority />
      </Picture>
      <Prose>
        {story?.paragraphs.map((paragraph) => (
          <p key={paragraph} lang={lang} dir="auto">
            {paragraph}
          </p>
        ))}
      </Prose>
      <Note>
        <Text size="sm" tone="muted">
          {t("This is a sample story that comes with the site.")}{" "}
          {story && (
            <ExternalLink href={story.moreUrl}>{t("Learn more about its subject")}</ExternalLink>
          )}
        </Text>
      </Note>
    </>
  );
}

function NoStory() {
  const t = useTranslate();
  return (
    <NotFoundHeader
      title={t("This story was not found")}
      lede={t("The address may be mistyped, or the story has made way for a newer one.")}
      first={
        <ButtonLink variant="primary" to="/inspiration">
          {t("Read the inspiration")}
        </ButtonLink>
      }
    />
  );
}

function GoOn() {
  const t = useTranslate();
  return (
    <TitledCard title={t("What do you think?")} gap="xs">
      <Text size="sm" tone="muted">
        {t("A story is a good beginning. What is it like where you live?")}
      </Text>
      <Link to="/createpost">{t("Start a conversation")}</Link>
      <Link to="/inspiration">{t("More inspiration")}</Link>
    </TitledCard>
  );
}
