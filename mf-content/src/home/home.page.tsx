import { Columns, PageHeader, PageLayout } from "@oneworld/ui";
import { Community } from "./community.tsx";
import { CommunityUpdates } from "./community-updates.tsx";
import { Headlines } from "./headlines.tsx";
import { Invitation } from "./invitation.tsx";
import { SiteSections } from "./site-sections.tsx";
import { TopicTiles } from "./topic-tiles.tsx";

/** `/`: the site's front page. */
export function HomePage() {
  return (
    <PageLayout
      asideLabel="Community"
      aside={
        <Columns gap="lg">
          <CommunityUpdates />
          <Invitation />
        </Columns>
      }
    >
      <PageHeader
        title="Global challenges, tackled together"
        lede="Today's headlines, stories that give courage, and open, kind conversations with people from all over the world."
      />
      <Headlines />
      <TopicTiles />
      <Community />
      <SiteSections />
    </PageLayout>
  );
}
