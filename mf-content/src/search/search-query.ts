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

/** The query of the address that shows a search. */
export const searchOf = (searched: SearchedFor): string =>
  `?${new URLSearchParams({ ...searched }).toString()}`;
