import { INSPIRATION_TABS, inspirationTab } from "@oneworld/contracts/content/feeds";
import { Link, PageHeader, PageLayout, Tabs, Text, TitledCard, useTranslate } from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { ArticleList } from "./article-list.tsx";
import { tabOf } from "./inspiration-tab.ts";

/** `/inspiration`; the address names the tab, so that Back leads to the one before. */
export function InspirationPage() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const shown = tabOf(query);
  return (
    <PageLayout asideLabel={t("Pass it on")} aside={<PassItOn />}>
      <PageHeader
        title={t("Inspiration")}
        lede={t(
          "The world is full of people who try. Here is what some of them have found, built and changed.",
        )}
      />
      <Tabs
        label={t("Subjects")}
        tabs={INSPIRATION_TABS.map((tab) => {
          const id = inspirationTab(tab);
          return { id, label: t(tab.label), href: `?tab=${id}` };
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
  const t = useTranslate();
  return (
    <TitledCard title={t("Moved by a story?")} gap="xs">
      <Text size="sm" tone="muted">
        {t("Tell others what it made you think of. Good ideas travel best in conversations.")}
      </Text>
      <Link to="/Climate">{t("Talk about climate")}</Link>
      <Link to="/Inequality">{t("Talk about inequality")}</Link>
    </TitledCard>
  );
}
