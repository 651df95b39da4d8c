import type { MembersFound } from "@oneworld/contracts/chat/http";
import { MEMBER_SEARCH_MAX, MEMBER_SEARCH_MIN } from "@oneworld/contracts/chat/limits";
import { errorMessage, useHttp } from "@oneworld/remote-kit";
import { useEffect, useState } from "react";
import { searchMembers } from "./conversations.api.ts";

/** Milliseconds without a further key until a search is sent. */
const PAUSE_MS = 250;

interface Found {
  search: string;
  members: MembersFound["members"];
  failure: string | null;
}

/** Members by the beginning of their name. `found` is null while a search is under way, or is too short to be sent. */
export function useMemberSearch(search: string): { found: Found | null; isSearching: boolean } {
  const http = useHttp();
  const [found, setFound] = useState<Found | null>(null);
  const isSearching = search.length >= MEMBER_SEARCH_MIN && search.length <= MEMBER_SEARCH_MAX;

  useEffect(() => {
    if (!isSearching) return undefined;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      searchMembers(http, search, stopped.signal).then(
        (members) => setFound({ search, members, failure: null }),
        (error: unknown) => {
          if (stopped.signal.aborted) return;
          const failure = errorMessage(error, "Couldn't search. Check your connection.");
          setFound({ search, members: [], failure });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [http, search, isSearching]);

  return { found: isSearching && found?.search === search ? found : null, isSearching };
}
