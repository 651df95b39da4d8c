import { errorMessage } from "@oneworld/remote-kit";
import { isLoading, type ListPart } from "../lists/cursor-list.ts";
import type { ProfileThunk } from "../store.ts";
import { LOAD_FAILED } from "../viewed.ts";
import { fetchActivity } from "./account.api.ts";
import {
  activityFailed,
  activityReceived,
  activityRequested,
  selectAccount,
} from "./account.slice.ts";

/** Reads the newest events again, or the page after what is there. One call at a time. */
export const loadActivity =
  (memberId: string, part: ListPart): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http }) => {
    const { activity } = selectAccount(getState(), memberId);
    if (isLoading(activity)) return;
    const cursor = part === "next" ? activity.nextCursor : null;
    if (part === "next" && cursor === null) return;

    dispatch(activityRequested({ memberId, part }));
    try {
      const { events, nextCursor } = await fetchActivity(http, cursor);
      const page = { items: events, nextCursor };
      dispatch(activityReceived({ memberId, part, page, receivedAt: Date.now() }));
    } catch (error) {
      dispatch(activityFailed({ memberId, part, message: errorMessage(error, LOAD_FAILED) }));
    }
  };
