import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useForumDispatch } from "../store-hooks.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { leaveFeed, visitFeed } from "./load-feed.ts";

/**
 * Reads a feed when it comes on screen. The shell keeps the scroll position; the feed's part is to be as long
 * as it was.
 *
 * @param filter of constant identity while the feed is the same
 */
export function useFeedVisit(filter: FeedFilter): void {
  const { key } = useLocation();
  const dispatch = useForumDispatch();
  useEffect(() => {
    dispatch(visitFeed(filter, key));
    return () => {
      dispatch(leaveFeed(filter, key));
    };
  }, [dispatch, filter, key]);
}
