import type { SearchPage, SearchQuery } from "@oneworld/contracts/forum/search";
import { SEARCH_PAGE_SIZE, SEARCH_PAGES } from "@oneworld/contracts/forum/limits";
import { SEARCH_PERIOD_DAYS } from "@oneworld/contracts/forum/topics";
import type { Reads } from "@oneworld/service-kit/data/reads";
import { presentResult } from "./search.present.ts";
import { searchTexts } from "./search.repo.ts";
import { searchWordsOf } from "./search-words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of the posts and comments that have all words of a search, and that the viewer sees. */
export async function searchPosts(
  reads: Reads,
  { q, category, region, since, page }: SearchQuery,
  viewerId: string | null,
): Promise<SearchPage> {
  if (q === undefined) return { results: [], nextPage: null };
  const earliest = since && new Date(Date.now() - SEARCH_PERIOD_DAYS[since] * DAY_MS);
  const offset = (page - 1) * SEARCH_PAGE_SIZE;
  const rows = await searchTexts(
    reads,
    searchWordsOf(q),
    { category, region, since: earliest, viewerId },
    { offset, limit: SEARCH_PAGE_SIZE + 1 },
  );
  const isLast = rows.length <= SEARCH_PAGE_SIZE || page === SEARCH_PAGES;
  return {
    results: rows.slice(0, SEARCH_PAGE_SIZE).map((row) => presentResult(row, q)),
    nextPage: isLast ? null : page + 1,
  };
}
