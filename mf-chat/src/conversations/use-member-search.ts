import type { MembersFound } from "@oneworld/contracts/chat/http";
import { MEMBER_SEARCH_MAX } from "@oneworld/contracts/chat/limits";
import { isTooShort } from "@oneworld/contracts/common/search-limits";
import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage } from "@oneworld/remote-kit";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useEffect, useState } from "react";
import { useSearchMembersQuery } from "../chat.api.ts";

/** Milliseconds without a further key until a search is sent. */
const PAUSE_MS = 250;

interface Found {
  members: MembersFound["members"];
  failure: string | null;
}

/** Members by the beginning of their name. `found` is null while a search is under way, or is too short to be sent. */
export function useMemberSearch(search: string): { found: Found | null; isSearching: boolean } {
  const [asked, setAsked] = useState<string>();
  const isSearching = !isTooShort(search) && search.length <= MEMBER_SEARCH_MAX;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);

  const { currentData, error, isFetching } = useSearchMembersQuery(
    isSearching && asked === search ? search : skipToken,
  );
  if (currentData) return { found: { members: currentData, failure: null }, isSearching };
  if (!error || isFetching) return { found: null, isSearching };
  const failure = errorMessage(error, msg("Couldn't search. Check your connection."));
  return { found: { members: [], failure }, isSearching };
}
