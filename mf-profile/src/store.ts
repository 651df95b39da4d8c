import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { followsSlice } from "./follows/follows.slice.ts";
import { membersApi } from "./members/members.api.ts";
import { profileApi } from "./profile.api.ts";

/** This remote's state. It outlives unmounting, so that members find profiles as they left them. */
export const profileStore = createRemoteStore({
  api: profileApi,
  slices: [followsSlice],
  onMount(store, { session }): () => void {
    // Name, picture and tier also change in other tabs and front ends, and while no page of this one is open
    const renew = async () => {
      const member = session.get();
      if (!member) return undefined;
      const { getProfile } = membersApi.endpoints;
      const { data } = getProfile.select(member.id)(store.getState());
      const isOld =
        data?.name !== member.name ||
        data?.img?.secure_url !== member.img?.secure_url ||
        data?.statusBadge !== member.statusBadge;
      const again = { forceRefetch: true, subscribe: false };
      if (!data || !isOld) return undefined;
      return (await store.dispatch(getProfile.initiate(member.id, again))).data;
    };
    // The session gets the profile's changes by an event, maybe after a page with both was loaded
    const update = async () => {
      const profile = await renew();
      if (!profile || profile.id !== session.get()?.id) return;
      session.update({ name: profile.name, bio: profile.bio, img: profile.img });
    };
    void update();
    return session.subscribe(() => void renew());
  },
});

type ProfileState = ReturnType<ReturnType<typeof profileStore.create>["getState"]>;
export type ProfileThunk<Result = void> = RemoteThunk<ProfileState, Result>;

export const { useDispatch: useProfileDispatch, useSelector: useProfileSelector } = profileStore;
