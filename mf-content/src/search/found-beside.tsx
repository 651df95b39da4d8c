import { ExternalLink, Stack, TitledCard, useTranslate, useContentLang } from "@oneworld/ui";
import { FoundEntry } from "./found-entry.ts";
import { FoundPeople } from "./found-people.tsx";
import { searchApi } from "./search.api.ts";
import { type SearchedFor, storyFilter } from "./search-query.ts";
import { hasNoTexts } from "./search-results.ts";

/** The members and stories that a search has found; what it hasn't found isn't shown. Members stand in the place of texts where there are none. */
export function FoundBeside({ q, searched }: { q: string; searched: SearchedFor }) {
  const t = useTranslate();
  const lang = useContentLang();
  const { data: texts } = searchApi.useSearchPostsQuery(searched);
  const { data: stories = [] } = searchApi.useSearchStoriesQuery(storyFilter(searched));
  return (
    <>
      {!hasNoTexts(texts, searched) && <FoundPeople q={q} />}
      {stories.length > 0 && (
        <TitledCard title={t("Stories")} gap="xs">
          <Stack as="ul" gap="xxs">
            {stories.slice(0, 8).map(({ url, title }) => (
              <FoundEntry key={url}>
                <ExternalLink href={url}>
                  <bdi lang={lang}>{title}</bdi>
                </ExternalLink>
              </FoundEntry>
            ))}
          </Stack>
        </TitledCard>
      )}
    </>
  );
}
