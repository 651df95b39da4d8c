import { type Feed, INSPIRATION_TABS } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { Columns, Heading, Stack } from "@oneworld/ui";
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
  if (articles.length === 0) return null;
  const section = INSPIRATION_TABS.find((tab) => tab.feed === feed)?.label ?? "Politics";
  return (
    <Stack as="section" aria-label={`More from ${section}`}>
      <Heading level={2} size="xl">
        More from {section}
      </Heading>
      <Columns min={CARD_WIDTH}>
        {articles.slice(0, SHOWN).map((article) => (
          <ArticleCard key={article.url} article={article} level={3} facts={[article.author]} />
        ))}
      </Columns>
    </Stack>
  );
}
