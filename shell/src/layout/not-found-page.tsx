import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { NotFoundHeader, PageLayout, TopicTiles } from "@oneworld/ui";

/** Says that nothing is at the address. The edge answers such an address with status 404. */
export function NotFoundPage() {
  return (
    <PageLayout>
      <NotFoundHeader
        eyebrow="404"
        title="Page not found"
        lede="There is nothing at this address. Perhaps it was mistyped, or the page has moved."
        home="Back to the home page"
      />
      <TopicTiles label="Discussions" topics={MENU_TOPICS} />
    </PageLayout>
  );
}
