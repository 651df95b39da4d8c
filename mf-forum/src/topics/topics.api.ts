import type {
  FollowedTopics,
  FollowTopic,
  TopicFollowed,
} from "@oneworld/contracts/forum/followed-topics";
import type { Category } from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import { toastOutcome } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";

export const topicsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/topics`: the topics that the member follows. */
    getTopics: build.query<Category[], void>({
      query: () => ({ url: "/api/topics" }),
      transformResponse: ({ topics }: FollowedTopics) => topics,
    }),

    /** `PUT /api/topics`: follows a topic, or no longer. */
    followTopic: build.mutation<TopicFollowed, FollowTopic>({
      query: (data) => ({ url: "/api/topics", method: "put", data }),
      async onQueryStarted(_, api) {
        const answer = await toastOutcome(
          api,
          msg("The topic could not be saved. Please try again."),
        );
        if (!answer) return;
        const value = answer.topics;
        const entry = { endpointName: "getTopics", arg: undefined, value } as const;
        api.dispatch(topicsApi.util.upsertQueryEntries([entry]));
      },
    }),
  }),
});

export const { useGetTopicsQuery, useFollowTopicMutation } = topicsApi;
