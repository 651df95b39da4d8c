import { textIn } from "@oneworld/contracts/site/page-query";

/** What the address of the page searches for. */
export interface SearchedFor {
  q?: string;
  category?: string;
  region?: string;
  since?: string;
  page?: string;
}

const PARAMETERS = ["q", "category", "region", "since", "page"] as const;

/** Reads the query of an address as the edge reads it. */
export function searchedFor(search: URLSearchParams): SearchedFor {
  const read = PARAMETERS.map((name) => [name, textIn(search, name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** What of it stories are searched by. */
export type StoryFilter = Pick<SearchedFor, "q" | "category" | "since">;

/** Stories have no regions, and come on one page. */
export function storyFilter({ q, category, since }: SearchedFor): StoryFilter {
  return { ...(q && { q }), ...(category && { category }), ...(since && { since }) };
}

/** The query of the address that shows a search. */
export const searchOf = (searched: SearchedFor): string =>
  `?${new URLSearchParams({ ...searched }).toString()}`;
