import type { SearchPage } from "@oneworld/contracts/forum/search";
import type { SearchedFor } from "./search-query.ts";

/** Whether a search has found no post and no comment; a further page may be past the last one. */
export const hasNoTexts = (found: SearchPage | undefined, { page = "1" }: SearchedFor): boolean =>
  found?.results.length === 0 && page === "1";
