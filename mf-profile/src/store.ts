import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { followsSlice } from "./follows/follows.slice.ts";
import { profileApi } from "./profile.api.ts";

/** This remote's state. It outlives unmounting, so that members find profiles as they left them. */
export const profileStore = createRemoteStore({
  api: profileApi,
  slices: [followsSlice],
});

type ProfileState = ReturnType<ReturnType<typeof profileStore.create>["getState"]>;
export type ProfileThunk<Result = void> = RemoteThunk<ProfileState, Result>;

export const { useDispatch: useProfileDispatch, useSelector: useProfileSelector } = profileStore;
