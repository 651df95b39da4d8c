import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { NotFoundHeader, PageLayout, TopicTiles, useTranslate } from "@oneworld/ui";

/** The page of unknown addresses, which the edge answers with status 404. */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <PageLayout>
      <NotFoundHeader
        eyebrow="404"
        title={t("Page not found")}
        lede={t(
          "There is nothing at this address. Perhaps it was mistyped, or the page has moved.",
        )}
      />
      <TopicTiles label={t("Discussions")} topics={MENU_TOPICS} />
    </PageLayout>
  );
}
