import type { FollowTopic, TopicFollowed } from "@oneworld/contracts/forum/followed-topics";
import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, type RemoteServices } from "@oneworld/remote-kit";
import { contentApi } from "../content.api.ts";

const topicsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `PUT /api/topics`: follows a topic, or no longer. */
    followTopic: build.mutation<TopicFollowed, FollowTopic>({
      query: (data) => ({ url: "/api/topics", method: "put", data }),
      async onQueryStarted(_, api) {
        const { toasts } = api.extra as RemoteServices;
        await api.queryFulfilled.catch(({ error }: { error: unknown }) =>
          toasts.error(errorMessage(error, msg("The topic could not be saved. Please try again."))),
        );
      },
    }),
  }),
});

export const { useFollowTopicMutation } = topicsApi;
