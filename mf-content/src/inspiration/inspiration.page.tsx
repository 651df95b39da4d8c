import { INSPIRATION_TABS, inspirationTab } from "@oneworld/contracts/content/feeds";
import { Link, PageHeader, PageLayout, Tabs, Text, TitledCard } from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { ArticleList } from "./article-list.tsx";
import { tabOf } from "./inspiration-tab.ts";

/** `/inspiration`; the address names the tab, so that Back leads to the one before. */
export function InspirationPage() {
  const [query, setQuery] = useSearchParams();
  const shown = tabOf(query);
  return (
    <PageLayout asideLabel="Pass it on" aside={<PassItOn />}>
      <PageHeader
        eyebrow="Weekly Inspiration"
        title="Inspiration"
        lede="The world is full of people who try. Here is what some of them have found, built and changed."
      />
      <Tabs
        label="Subjects"
        tabs={INSPIRATION_TABS.map((tab) => {
          const id = inspirationTab(tab);
          return { id, label: tab.label, href: `?tab=${id}` };
        })}
        selected={inspirationTab(shown)}
        onSelect={(tab) => {
          if (tab !== inspirationTab(shown)) setQuery({ tab });
        }}
      >
        <ArticleList feed={shown.feed} />
      </Tabs>
    </PageLayout>
  );
}

function PassItOn() {
  return (
    <TitledCard title="Moved by a story?" gap="xs">
      <Text size="sm" tone="muted">
        Tell others what it made you think of. Good ideas travel best in conversations.
      </Text>
      <Link to="/Climate">Talk about climate</Link>
      <Link to="/Inequality">Talk about inequality</Link>
    </TitledCard>
  );
}
