import { CACHE_SECONDS, listReadAt, VISIT_SECONDS } from "@oneworld/remote-kit";
import { useIsInBrowser } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { forumApi } from "../forum.api.ts";
import { forgetDeleted } from "../post/forget-deleted.ts";
import { type ForumThunk, useForumDispatch } from "../store.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { feedLeft, selectChangedAt, selectWasLeft } from "./visits.slice.ts";

/**
 * Shows a cached feed: as it was for a member who comes back to it (Back, Forward), otherwise brought up to date when it
 * is older than a minute. A feed that isn't cached is read by its hook.
 *
 * @param entryKey the history entry at which it is shown
 */
export const visitFeed =
  (filter: FeedFilter, entryKey: string): ForumThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { data } = forumApi.endpoints.getFeed.select(filter)(getState());
    if (!data) return;
    const readAt = listReadAt(data);
    if (readAt > 0 && selectWasLeft(getState(), entryKey)) return;
    // Whom the member follows changes elsewhere
    const seconds = filter.followed ? VISIT_SECONDS : CACHE_SECONDS;
    const isFresh = Date.now() - readAt < seconds * 1000;
    const isChanged = readAt <= selectChangedAt(getState());
    if (isFresh && !isChanged) return;
    // A changed post keeps its date: it may come or go on any page
    if (isChanged)
      dispatch(
        forumApi.util.updateQueryData("getFeed", filter, ({ pages }) =>
          pages.forEach((page) => (page.pagesRead = 0)),
        ),
      );
    const options = { forceRefetch: true, subscribe: false };
    await dispatch(forumApi.endpoints.getFeed.initiate(filter, options));
  };

/** Notes that a feed was left. Posts that were deleted there can't be restored any more. */
export const leaveFeed =
  (entryKey: string): ForumThunk =>
  (dispatch) => {
    dispatch(forgetDeleted());
    dispatch(feedLeft(entryKey));
  };

/**
 * Reads a feed when it comes on screen, unless it has just come with the page. The shell keeps the scroll position; the
 * feed's part is to be as long as it was.
 *
 * @param filter of constant identity while the feed is the same
 */
export function useFeedVisit(filter: FeedFilter): void {
  const { key } = useLocation();
  const dispatch = useForumDispatch();
  const hasJustCome = useRef(!useIsInBrowser());
  useEffect(() => {
    if (!hasJustCome.current) void dispatch(visitFeed(filter, key));
    hasJustCome.current = false;
    return () => dispatch(leaveFeed(key));
  }, [dispatch, filter, key]);
}
