import { type Feed, INSPIRATION_TABS } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { msg } from "@oneworld/contracts/site/languages";
import { Columns, Heading, Stack, useTranslate } from "@oneworld/ui";
import { ArticleCard } from "../articles/article-card.tsx";

/** Cards under a story. */
const SHOWN = 3;

/** Least width of a card. */
const CARD_WIDTH = "13rem";

interface MoreStoriesProps {
  feed: Feed;
  /** the feed's other articles */
  articles: readonly Article[];
}

/** What else a story's section has to read. */
export function MoreStories({ feed, articles }: MoreStoriesProps) {
  const t = useTranslate();
  if (articles.length === 0) return null;
  const section = INSPIRATION_TABS.find((tab) => tab.feed === feed)?.label ?? msg("Politics");
  const title = t("More from {section}", { section: t(section) });
  return (
    <Stack as="section" aria-label={title}>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      <Columns min={CARD_WIDTH}>
        {articles.slice(0, SHOWN).map((article) => (
          <ArticleCard key={article.url} article={article} level={3} facts={[article.author]} />
        ))}
      </Columns>
    </Stack>
  );
}
