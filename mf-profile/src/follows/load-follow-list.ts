import { errorMessage } from "@oneworld/remote-kit";
import { isLoading, type ListPart } from "../lists/cursor-list.ts";
import type { ProfileThunk } from "../store.ts";
import { LOAD_FAILED } from "../viewed.ts";
import { fetchFollowList } from "./follows.api.ts";
import {
  type FollowListOf,
  listFailed,
  listReceived,
  listRequested,
  selectFollowList,
} from "./follow-lists.slice.ts";
import { followsLearned } from "./follows.slice.ts";

/** Reads the first page of a list again, or the page after what is there. One call at a time per list. */
export const loadFollowList =
  (of: FollowListOf, part: ListPart): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http }) => {
    const list = selectFollowList(getState(), of);
    if (isLoading(list)) return;
    const cursor = part === "next" ? (list?.nextCursor ?? null) : null;
    if (part === "next" && cursor === null) return;

    dispatch(listRequested({ of, part }));
    try {
      const { members, nextCursor } = await fetchFollowList(http, of.memberId, of.kind, cursor);
      const followed = members.map(({ _id, followedByViewer }) => [_id, followedByViewer] as const);
      dispatch(followsLearned({ viewerId: of.viewerId, members: Object.fromEntries(followed) }));
      const page = { items: members, nextCursor };
      dispatch(listReceived({ of, part, page, receivedAt: Date.now() }));
    } catch (error) {
      dispatch(listFailed({ of, part, message: errorMessage(error, LOAD_FAILED) }));
    }
  };
