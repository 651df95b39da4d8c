import { errorMessage } from "@oneworld/remote-kit";
import { deletedForgotten, postsReceived, selectDeletedIds } from "../post/post.slice.ts";
import type { ForumServices, ForumThunk } from "../store.ts";
import { fetchFeedPage } from "./feed.api.ts";
import {
  feedForgotten,
  feedLeft,
  pageFailed,
  pageReceived,
  pageRequested,
  selectFeed,
  selectWasLeft,
  type FeedPart,
} from "./feed.slice.ts";
import type { FeedFilter } from "./feed-filter.ts";

/** How long a feed is shown again as it was, in milliseconds (product.md section 9, cached data). */
const FRESH_MS = 60_000;

const idOf = (session: ForumServices["session"]): string | null => session.get()?.id ?? null;

/** Reads the first page of a feed again, or the page after what is there. One call at a time per feed. */
export const loadPage =
  (filter: FeedFilter, part: FeedPart): ForumThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const feed = selectFeed(getState(), filter);
    if (feed?.request && feed.request.failure === null) return;
    const cursor = part === "next" ? (feed?.nextCursor ?? null) : null;
    if (part === "next" && cursor === null) return;

    dispatch(pageRequested({ filter, part }));
    try {
      const page = await fetchFeedPage(http, filter, cursor);
      dispatch(postsReceived(page.posts));
      dispatch(pageReceived({ filter, part, page, receivedAt: Date.now() }));
    } catch (error) {
      const message = errorMessage(error, "Check your connection, then try again.");
      dispatch(pageFailed({ filter, part, message }));
      // The feed stays on screen, so nothing in its place could say that it is old.
      if (part === "first" && feed && feed.loadedAt > 0) toasts.error(message);
    }
  };

/**
 * Shows a feed: as it was for a member who comes back to it (Back, Forward), else brought up to date when it is
 * older than a minute. What another viewer read is forgotten, since it carries their likes.
 *
 * @param entryKey the history entry at which it is shown
 */
export const visitFeed =
  (filter: FeedFilter, entryKey: string): ForumThunk =>
  (dispatch, getState, { session }) => {
    const feed = selectFeed(getState(), filter);
    const isLoaded = feed !== undefined && feed.loadedAt > 0;
    const isAnothers = isLoaded && feed.viewerId !== undefined && feed.viewerId !== idOf(session);
    if (isAnothers) dispatch(feedForgotten(filter));
    else if (isLoaded && selectWasLeft(getState(), entryKey)) return;
    else if (isLoaded && Date.now() - feed.loadedAt < FRESH_MS) return;
    void dispatch(loadPage(filter, "first"));
  };

/** Notes that a feed was left, and who had read it. Posts that were deleted there can't be restored any more. */
export const leaveFeed =
  (filter: FeedFilter, entryKey: string): ForumThunk =>
  (dispatch, getState, { session }) => {
    dispatch(deletedForgotten(selectDeletedIds(getState())));
    dispatch(feedLeft({ filter, entryKey, viewerId: idOf(session) }));
  };
