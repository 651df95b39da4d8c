import type { MutedWords, Restricted, RestrictionPage } from "@oneworld/contracts/profile/http";
import type { MuteDuration } from "@oneworld/contracts/profile/restrictions";
import { msg } from "@oneworld/contracts/site/languages";
import {
  announceRestrictions,
  cursorList,
  type ListPage,
  type RemoteServices,
  takeFromList,
  toastOutcome,
} from "@oneworld/remote-kit";
import { membersApi } from "../members/members.api.ts";

/** Whether members are blocked or muted. */
export type RestrictionKind = "block" | "mute";

export type RestrictedMember = RestrictionPage["members"][number];

const PATHS = { block: "/api/blocks", mute: "/api/mutes" } as const;

interface Change {
  kind: RestrictionKind;
  memberId: string;
  /** how long a mute lasts; null ends the block or the mute */
  duration: MuteDuration | null;
}

export const restrictionsApi = membersApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/blocks` or `/api/mutes`: whom the signed-in member blocks or mutes, the last one first. */
    getRestrictions: build.infiniteQuery<
      ListPage<RestrictedMember>,
      RestrictionKind,
      string | null
    >(
      cursorList({
        request: (kind: RestrictionKind) => ({ url: PATHS[kind] }),
        itemsOf: ({ members }: RestrictionPage) => members,
      }),
    ),

    /** `POST` or `DELETE /api/blocks/{id}` or `/api/mutes/{id}`. Profiles are read again, since more than the button changes. */
    restrict: build.mutation<Restricted, Change>({
      query: ({ kind, memberId, duration }) => ({
        url: `${PATHS[kind]}/${memberId}`,
        method: duration === null ? "delete" : "post",
        ...(duration !== null && kind === "mute" && { data: { duration } }),
      }),
      invalidatesTags: (answer) => (answer ? ["Notifications"] : []),
      onQueryStarted: async ({ kind, memberId, duration }, api) => {
        if (!(await toastOutcome(api, msg("This could not be saved. Please try again.")))) return;
        if (duration === null) {
          const { updateQueryData } = restrictionsApi.util;
          api.dispatch(
            updateQueryData("getRestrictions", kind, (list) => takeFromList(list, memberId)),
          );
        }
        const services = api.extra as RemoteServices;
        announceRestrictions(services);
        const fresh = { forceRefetch: true, subscribe: false };
        const read = (id: string) =>
          api.dispatch(membersApi.endpoints.getProfile.initiate(id, fresh));
        void read(memberId);
        void api.dispatch(restrictionsApi.endpoints.getRestrictions.initiate(kind, fresh));
        const viewer = services.session.get()?.id;
        if (kind !== "block" || duration === null || !viewer) return;
        // A block ends follows in both directions
        const { data: own } = await read(viewer);
        const user = services.session.get();
        if (user?.id !== viewer) return;
        services.session.update({
          following: user.following.filter((id) => id !== memberId),
          ...(own && { followingCount: own.followingCount }),
        });
      },
    }),

    /** `GET /api/muted-words`: the signed-in member's words and phrases. */
    getMutedWords: build.query<string[], void>({
      query: () => ({ url: "/api/muted-words" }),
      transformResponse: ({ words }: MutedWords) => words,
    }),

    /** `PUT /api/muted-words`: replaces them; one in each line. */
    saveMutedWords: build.mutation<MutedWords, { words: string }>({
      query: (data) => ({ url: "/api/muted-words", method: "put", data }),
      invalidatesTags: (answer) => (answer ? ["Notifications"] : []),
      onQueryStarted: async (_, api) => {
        try {
          const { data } = await api.queryFulfilled;
          const value = data.words;
          api.dispatch(
            restrictionsApi.util.upsertQueryEntries([
              { endpointName: "getMutedWords", arg: undefined, value },
            ]),
          );
          const services = api.extra as RemoteServices;
          announceRestrictions(services);
          services.toasts.success(msg("Your muted words are saved."));
        } catch {
          // The form shows why
        }
      },
    }),
  }),
});

export const {
  useGetRestrictionsInfiniteQuery,
  useRestrictMutation,
  useGetMutedWordsQuery,
  useSaveMutedWordsMutation,
} = restrictionsApi;
