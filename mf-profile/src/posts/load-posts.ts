import { errorMessage } from "@oneworld/remote-kit";
import { isLoading, type ListPart } from "../lists/cursor-list.ts";
import type { ProfileThunk } from "../store.ts";
import { FRESH_MS, LOAD_FAILED } from "../viewed.ts";
import { fetchPosts } from "./posts.api.ts";
import { postsFailed, postsReceived, postsRequested, selectPosts } from "./posts.slice.ts";

/** Reads the first page of a member's posts again, or the page after what is there. One call at a time per member. */
export const loadPosts =
  (memberId: string, part: ListPart): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http, session, toasts }) => {
    const viewerId = session.get()?.id;
    if (viewerId === undefined) return;
    const viewed = { viewerId, memberId };
    const list = selectPosts(getState(), viewed);
    if (isLoading(list)) return;
    const cursor = part === "next" ? (list?.nextCursor ?? null) : null;
    if (part === "next" && cursor === null) return;

    dispatch(postsRequested({ ...viewed, part }));
    try {
      const { posts, nextCursor } = await fetchPosts(http, viewed, cursor);
      const page = { items: posts, nextCursor };
      dispatch(postsReceived({ ...viewed, part, page, receivedAt: Date.now() }));
    } catch (error) {
      const message = errorMessage(error, LOAD_FAILED);
      dispatch(postsFailed({ ...viewed, part, message }));
      // The posts stay on screen, so nothing in their place could say that they are old.
      if (part === "first" && list && list.loadedAt > 0) toasts.error(message);
    }
  };

/** Shows a member's posts: as they were, brought up to date when they are older than a minute. */
export const visitPosts =
  (memberId: string): ProfileThunk =>
  (dispatch, getState, { session }) => {
    const viewerId = session.get()?.id ?? "";
    const { loadedAt = 0 } = selectPosts(getState(), { viewerId, memberId }) ?? {};
    if (Date.now() - loadedAt >= FRESH_MS) void dispatch(loadPosts(memberId, "first"));
  };
