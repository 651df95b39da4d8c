import { Columns, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { Community } from "./community.tsx";
import { CommunityUpdates } from "./community-updates.tsx";
import { Headlines } from "./headlines.tsx";
import { Invitation } from "./invitation.tsx";
import { SiteSections } from "./site-sections.tsx";
import { TopicTiles } from "./topic-tiles.tsx";

/** `/`: the site's front page. */
export function HomePage() {
  const t = useTranslate();
  return (
    <PageLayout
      asideLabel={t("Community")}
      aside={
        <Columns gap="lg">
          <CommunityUpdates />
          <Invitation />
        </Columns>
      }
    >
      <PageHeader
        title={t("Global challenges, tackled together")}
        lede={t(
          "Today's headlines, stories that give courage, and open, kind conversations with people from all over the world.",
        )}
      />
      <Headlines />
      <TopicTiles />
      <Community />
      <SiteSections />
    </PageLayout>
  );
}
