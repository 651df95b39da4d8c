import type {
  BioUpdated,
  Profile,
  ProfileUpdated,
  UpdateProfile,
} from "@oneworld/contracts/profile/http";
import { type RemoteServices, toastOutcome, toastStale } from "@oneworld/remote-kit";
import type { UnknownAction } from "@reduxjs/toolkit";
import { profileApi } from "../profile.api.ts";

/** Milliseconds that saving a profile or a bio may take. */
const SAVE_TIMEOUT_MS = 5_000;

type Saving = Parameters<typeof toastOutcome<BioUpdated>>[0] & {
  dispatch: (action: UnknownAction) => unknown;
};

/** Shows the signed-in member's profile after a change, here and in the header. */
async function showOwn(api: Saving): Promise<void> {
  const answer = await toastOutcome(api);
  if (!answer) return;
  const { message: _, ...value } = answer;
  const { _id: arg, name, bio, img, statusBadge } = value;
  api.dispatch(membersApi.util.upsertQueryEntries([{ endpointName: "getProfile", arg, value }]));
  (api.extra as RemoteServices).session.update({ name, bio, img, statusBadge });
}

export const membersApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/users/{id}`: a member's profile as the signed-in member may see it. */
    getProfile: build.query<Profile, string>({
      query: (id) => ({ url: `/api/users/${encodeURIComponent(id)}` }),
      onQueryStarted: (_, api) => void toastStale(api),
    }),

    /** `PATCH /api/updatedbio/{id}`: saves the signed-in member's own bio. */
    saveBio: build.mutation<BioUpdated, { memberId: string; bio: string }>({
      query: ({ memberId, bio }) => ({
        url: `/api/updatedbio/${memberId}`,
        method: "patch",
        data: { bio },
        timeout: SAVE_TIMEOUT_MS,
      }),
      onQueryStarted: (_, api) => void showOwn(api),
    }),

    /** `PUT /api/profileupdated/{id}`: changes the signed-in member's own name, or one of the two pictures. */
    saveProfile: build.mutation<ProfileUpdated, { memberId: string; changes: UpdateProfile }>({
      query: ({ memberId, changes }) => ({
        url: `/api/profileupdated/${memberId}`,
        method: "put",
        data: changes,
        timeout: SAVE_TIMEOUT_MS,
      }),
      onQueryStarted: (_, api) => void showOwn(api),
    }),
  }),
});

export const { useGetProfileQuery, useSaveBioMutation, useSaveProfileMutation } = membersApi;
