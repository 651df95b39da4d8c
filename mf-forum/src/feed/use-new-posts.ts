import { listItems, listReadAt } from "@oneworld/remote-kit";
import { useEffect, useState } from "react";
import { useGetFeedInfiniteQuery, useLazyGetNewestIdsQuery } from "../forum.api.ts";
import { selectDeletedIds } from "../post/post-marks.slice.ts";
import { useForumSelector } from "../store.ts";
import type { FeedFilter } from "./feed-filter.ts";

/** Milliseconds between two looks for new posts. */
const LOOK_EVERY = 60_000;

/** What the reader does with a page that is open: only then are new posts looked for. */
const SIGNS = ["scroll", "pointerdown", "keydown", "focus"] as const;

/**
 * How many posts have been published since a feed was read. A hidden page makes no calls.
 *
 * @param filter of constant identity while the feed is the same
 */
export function useNewPosts(filter: FeedFilter): number {
  const { data } = useGetFeedInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
  const [look, { data: newest = [] }] = useLazyGetNewestIdsQuery();
  // To read the feed again would take the notice with Undo away
  const canUndo = useForumSelector((state) => selectDeletedIds(state).length > 0);
  const isWatched = filter.from === undefined && filter.order === undefined && !canUndo;
  const readAt = listReadAt(data);

  useEffect(() => {
    if (!isWatched || readAt === 0) return;
    let lookedAt = readAt;
    const lookAgain = () => {
      if (document.hidden || Date.now() - lookedAt < LOOK_EVERY) return;
      lookedAt = Date.now();
      void look(filter);
    };
    for (const sign of SIGNS) window.addEventListener(sign, lookAgain, { passive: true });
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [filter, isWatched, look, readAt]);

  // Ids rise with time. The newest one counts as seen after its author has deleted it, too
  const top = listItems(data)[0]?._id ?? "";
  const [seen, setSeen] = useState(top);
  if (top > seen) setSeen(top);
  return isWatched ? newest.filter((id) => id > seen).length : 0;
}
