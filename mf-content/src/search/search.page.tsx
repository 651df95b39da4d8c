import { isTooShort } from "@oneworld/contracts/common/search-limits";
import { TILE_TOPICS } from "@oneworld/contracts/site/topics";
import { useNavigateFromHere, useSession } from "@oneworld/remote-kit";
import { PageHeader, PageLayout, TopicTiles, useTranslate } from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { FoundBeside } from "./found-beside.tsx";
import { FoundTexts } from "./found-texts.tsx";
import { keepSearch } from "./kept-searches.ts";
import { RecentSearches } from "./recent-searches.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchedFor, searchOf } from "./search-query.ts";

/** `/search`; the address has the words and the filters, so that it can be shared and works without scripts. */
export function SearchPage() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const navigate = useNavigateFromHere();
  const memberId = useSession()?.id;
  const searched = searchedFor(search);
  // The field says that there are too few letters
  const q = isTooShort(searched.q ?? "") ? undefined : searched.q;
  return (
    <PageLayout
      asideLabel={t("People and stories")}
      aside={q && <FoundBeside q={q} searched={searched} />}
    >
      <PageHeader
        title={t("Search")}
        lede={t("Posts, comments, people and stories about what moves the world.")}
      />
      <SearchForm
        searched={searched}
        onSearch={(next, typing) => {
          if (!typing && next.q && !isTooShort(next.q)) keepSearch(memberId, next.q);
          void navigate({ search: searchOf(next) }, { replace: typing || q === next.q });
        }}
      />
      {q === undefined ? (
        <>
          <RecentSearches key={memberId} memberId={memberId} />
          <TopicTiles label={t("Discussions")} topics={TILE_TOPICS} />
        </>
      ) : (
        <>
          <ResultsHeading searched={searched} />
          <FoundTexts searched={searched} />
        </>
      )}
    </PageLayout>
  );
}
