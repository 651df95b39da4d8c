import type { FeedPage } from "@oneworld/contracts/forum/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { deletedForgotten, postCreated, postEdited } from "../post/post.slice.ts";
import { feedKey, type FeedFilter, isInFeed } from "./feed-filter.ts";

/** The first page of a feed, or the one after what is there. */
export type FeedPart = "first" | "next";

export interface Feed {
  filter: FeedFilter;
  /** newest first */
  postIds: string[];
  nextCursor: string | null;
  /** pages read so far */
  pages: number;
  /** time of the first page in milliseconds since 1970, 0 before it is there */
  loadedAt: number;
  /** the call under way, or the last one if it failed */
  request: { part: FeedPart; failure: string | null } | null;
  /** who read the feed last (likes are the viewer's own); undefined until they left it */
  viewerId?: string | null;
}

interface FeedsState {
  byKey: Record<string, Feed>;
  /** history entries, by their keys, at which a feed was left: who is there again has come back */
  left: Record<string, true>;
}

interface Requested {
  filter: FeedFilter;
  part: FeedPart;
}

interface Leaving {
  filter: FeedFilter;
  entryKey: string;
  viewerId: string | null;
}

const emptyFeed = (filter: FeedFilter): Feed => ({
  filter,
  postIds: [],
  nextCursor: null,
  pages: 0,
  loadedAt: 0,
  request: null,
});

/** Puts a new first page before what was read of the feed; what doesn't join on without a gap goes. */
function putFirst(feed: Feed, { posts, nextCursor }: FeedPage): void {
  const ids = posts.map((post) => post._id);
  const join = feed.postIds.indexOf(ids.at(-1) ?? "");
  if (feed.pages > 0 && join >= 0) {
    feed.postIds = [...ids, ...feed.postIds.slice(join + 1)];
  } else {
    Object.assign(feed, { postIds: ids, nextCursor, pages: 1 });
  }
}

function putNext(feed: Feed, { posts, nextCursor }: FeedPage): void {
  feed.postIds = [...new Set([...feed.postIds, ...posts.map((post) => post._id)])];
  feed.nextCursor = nextCursor;
  feed.pages += 1;
}

const initialState: FeedsState = { byKey: {}, left: {} };

/** The feeds that were read, each by its filter. */
export const feedSlice = createSlice({
  name: "feeds",
  initialState,
  reducers: {
    pageRequested({ byKey }, { payload: { filter, part } }: PayloadAction<Requested>) {
      const feed = (byKey[feedKey(filter)] ??= emptyFeed(filter));
      feed.request = { part, failure: null };
    },
    pageReceived(
      { byKey },
      { payload }: PayloadAction<Requested & { page: FeedPage; receivedAt: number }>,
    ) {
      const feed = byKey[feedKey(payload.filter)];
      if (!feed) return;
      feed.request = null;
      if (payload.part === "next") {
        putNext(feed, payload.page);
      } else {
        putFirst(feed, payload.page);
        feed.loadedAt = payload.receivedAt;
      }
    },
    pageFailed({ byKey }, { payload }: PayloadAction<Requested & { message: string }>) {
      const feed = byKey[feedKey(payload.filter)];
      if (feed) feed.request = { part: payload.part, failure: payload.message };
    },
    feedLeft({ byKey, left }, { payload }: PayloadAction<Leaving>) {
      left[payload.entryKey] = true;
      const feed = byKey[feedKey(payload.filter)];
      if (feed) feed.viewerId = payload.viewerId;
    },
    feedForgotten({ byKey }, { payload }: PayloadAction<FeedFilter>) {
      delete byKey[feedKey(payload)];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(postCreated, ({ byKey }, { payload: post }) => {
      const ofTopic = { category: post.postCategory, region: null };
      byKey[feedKey(ofTopic)] ??= emptyFeed(ofTopic);
      for (const feed of Object.values(byKey)) {
        if (isInFeed(post, feed.filter)) {
          feed.postIds = [...new Set([post._id, ...feed.postIds])];
        }
      }
    });
    // It may belong to other feeds now: they are read again when they are next visited
    builder.addCase(postEdited, ({ byKey }) => {
      for (const feed of Object.values(byKey)) if (feed.loadedAt > 0) feed.loadedAt = 1;
    });
    builder.addCase(deletedForgotten, ({ byKey }, { payload: gone }) => {
      for (const feed of Object.values(byKey))
        feed.postIds = feed.postIds.filter((id) => !gone.includes(id));
    });
  },
  selectors: {
    selectFeed: ({ byKey }, filter: FeedFilter): Feed | undefined => byKey[feedKey(filter)],
    selectWasLeft: ({ left }, entryKey: string): boolean => left[entryKey] ?? false,
  },
});

export const { pageRequested, pageReceived, pageFailed, feedLeft, feedForgotten } =
  feedSlice.actions;
export const { selectFeed, selectWasLeft } = feedSlice.selectors;
