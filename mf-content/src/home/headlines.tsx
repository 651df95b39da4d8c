import { HEADLINES_FEED } from "@oneworld/contracts/content/feeds";
import { HEADLINES_SHOWN } from "@oneworld/contracts/content/limits";
import { EmptyState, ErrorState, useTranslate } from "@oneworld/ui";
import { useArticles } from "../articles/use-articles.ts";
import { HeadlinesCarousel } from "./headlines-carousel.tsx";
import { HeadlinesSkeleton } from "./headlines-skeleton.tsx";

/** The newest headlines, or why there are none. */
export function Headlines() {
  const t = useTranslate();
  const { articles, failure } = useArticles(HEADLINES_FEED);
  const shown = articles?.slice(0, HEADLINES_SHOWN);
  if (failure) {
    return <ErrorState title={t("The headlines couldn't be loaded")} {...failure} />;
  }
  if (!shown) return <HeadlinesSkeleton />;
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t("No headlines right now")}
        hint={t("Please look in again a little later.")}
      />
    );
  }
  // Other articles are another carousel.
  return <HeadlinesCarousel key={shown.map(({ url }) => url).join(" ")} articles={shown} />;
}
