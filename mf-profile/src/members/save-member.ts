import type { Profile, UpdateProfile } from "@oneworld/contracts/profile/http";
import type { ProfileThunk } from "../store.ts";
import { takeProfile } from "./load-member.ts";
import { sendBio, sendProfile } from "./members.api.ts";

/** Shows the signed-in member's profile after a change, here and in the header. */
const takeOwn =
  ({ message, ...profile }: Profile & { message: string }): ProfileThunk =>
  (dispatch, _getState, { session, toasts }) => {
    const { _id, name, bio, img, statusBadge } = profile;
    dispatch(takeProfile(_id, profile));
    session.update({ name, bio, img, statusBadge });
    toasts.success(message);
  };

/** Saves the signed-in member's bio. Throws the call's error. */
export const saveBio =
  (memberId: string, bio: string): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http }) => {
    dispatch(takeOwn(await sendBio(http, memberId, bio)));
  };

/** Saves parts of the signed-in member's profile: the name, or one of the two pictures. Throws the call's error. */
export const saveProfile =
  (memberId: string, changes: UpdateProfile): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http }) => {
    dispatch(takeOwn(await sendProfile(http, memberId, changes)));
  };
