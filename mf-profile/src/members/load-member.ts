import type { Profile } from "@oneworld/contracts/profile/http";
import { errorMessage, toApiError } from "@oneworld/remote-kit";
import { followsLearned } from "../follows/follows.slice.ts";
import type { ProfileThunk } from "../store.ts";
import { FRESH_MS, LOAD_FAILED } from "../viewed.ts";
import { fetchProfile } from "./members.api.ts";
import { profileFailed, profileReceived, profileRequested, selectMember } from "./members.slice.ts";

/** Shows a profile that the server has answered with. */
export const takeProfile =
  (viewerId: string, profile: Profile): ProfileThunk =>
  (dispatch) => {
    const memberId = profile._id;
    const members = { [memberId]: profile.followers.includes(viewerId) };
    dispatch(followsLearned({ viewerId, members }));
    dispatch(profileReceived({ viewerId, memberId, profile, receivedAt: Date.now() }));
  };

/** Reads a profile as the signed-in member sees it. One call at a time per profile. */
export const loadMember =
  (memberId: string): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http, session, toasts }) => {
    const viewerId = session.get()?.id;
    if (viewerId === undefined) return;
    const viewed = { viewerId, memberId };
    const view = selectMember(getState(), viewed);
    if (view?.request?.failure === null) return;

    dispatch(profileRequested(viewed));
    try {
      dispatch(takeProfile(viewerId, await fetchProfile(http, memberId)));
    } catch (error) {
      const message = errorMessage(error, LOAD_FAILED);
      const isMissing = toApiError(error).status === 404;
      dispatch(profileFailed({ ...viewed, message, isMissing }));
      // The profile stays on screen, so nothing in its place could say that it is old.
      if (view?.profile && !isMissing) toasts.error(message);
    }
  };

/** Shows a profile: as it was, brought up to date when it is older than a minute. */
export const visitMember =
  (memberId: string): ProfileThunk =>
  (dispatch, getState, { session }) => {
    const viewerId = session.get()?.id ?? "";
    const { loadedAt = 0 } = selectMember(getState(), { viewerId, memberId }) ?? {};
    if (Date.now() - loadedAt >= FRESH_MS) void dispatch(loadMember(memberId));
  };
