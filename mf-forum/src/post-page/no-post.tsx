import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { NotFoundHeader, PageLayout, TopicTiles } from "@oneworld/ui";

/** Says that there is no such post, and leads to the discussions. */
export const NoPost = () => (
  <PageLayout>
    <NotFoundHeader
      title="This post was not found"
      lede="Its author may have deleted it, or the address is incomplete."
    />
    <TopicTiles label="Discussions" topics={MENU_TOPICS} />
  </PageLayout>
);
