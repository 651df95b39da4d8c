import type { Feed } from "@oneworld/contracts/content/feeds";
import {
  ButtonLink,
  Columns,
  EmptyState,
  ErrorState,
  LoadingRegion,
  useTranslate,
} from "@oneworld/ui";
import { ArticleCard } from "../articles/article-card.tsx";
import { ArticleCardSkeleton } from "../articles/article-card-skeleton.tsx";
import { Description } from "../articles/description.tsx";
import { useArticles } from "../articles/use-articles.ts";

/** Least width of a card. */
const CARD_WIDTH = "17rem";

/** The articles of a feed, or why there are none. */
export function ArticleList({ feed }: { feed: Feed }) {
  const t = useTranslate();
  const { articles, failure } = useArticles(feed);
  if (failure) {
    return <ErrorState title={t("The stories couldn't be loaded")} {...failure} />;
  }
  if (!articles) {
    return (
      <LoadingRegion label={t("Loading stories")}>
        <Columns min={CARD_WIDTH}>
          {Array.from({ length: 4 }, (_, index) => (
            <ArticleCardSkeleton key={index} />
          ))}
        </Columns>
      </LoadingRegion>
    );
  }
  if (articles.length === 0) {
    return (
      <EmptyState
        title={t("No Inspiration Found")}
        hint={t(
          "There are no stories here today. Perhaps one of the other tabs has something for you.",
        )}
        action={<ButtonLink to="/Climate">{t("Climate discussions")}</ButtonLink>}
      />
    );
  }
  return (
    <Columns min={CARD_WIDTH}>
      {articles.map((article, index) => (
        <ArticleCard
          key={article.url}
          article={article}
          level={2}
          facts={[article.country, article.author]}
          priority={index < 2}
        >
          <Description text={article.description} />
        </ArticleCard>
      ))}
    </Columns>
  );
}
