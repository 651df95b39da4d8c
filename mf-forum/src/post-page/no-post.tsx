import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { NotFoundHeader, PageLayout, TopicTiles, useTranslate } from "@oneworld/ui";

/** Says that there is no such post, and leads to the discussions. */
export function NoPost() {
  const t = useTranslate();
  return (
    <PageLayout>
      <NotFoundHeader
        title={t("This post was not found")}
        lede={t("Its author may have deleted it, or the address is incomplete.")}
      />
      <TopicTiles label={t("Discussions")} topics={MENU_TOPICS} />
    </PageLayout>
  );
}
