import type {
  FollowedTopics,
  FollowTopic,
  TopicFollowed,
} from "@oneworld/contracts/forum/followed-topics";
import { CATEGORIES, type Category } from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, type RemoteServices } from "@oneworld/remote-kit";
import { contentApi } from "../content.api.ts";

const topicsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/topics`: the topics that the member follows. */
    getTopics: build.query<Category[], void>({
      query: () => ({ url: "/api/topics" }),
      transformResponse: ({ topics }: FollowedTopics) => topics,
      providesTags: ["Topics"],
    }),

    /** `PUT /api/topics`: follows a topic, or no longer, which is shown at once. */
    followTopic: build.mutation<TopicFollowed, FollowTopic>({
      query: (data) => ({ url: "/api/topics", method: "put", data }),
      async onQueryStarted({ topic, followed }, api) {
        const { toasts } = api.extra as RemoteServices;
        const show = (isFollowed: boolean) =>
          api.dispatch(
            topicsApi.util.updateQueryData("getTopics", undefined, (topics) =>
              CATEGORIES.filter((one) => (one === topic ? isFollowed : topics.includes(one))),
            ),
          );
        show(followed);
        await api.queryFulfilled.catch(({ error }: { error: unknown }) => {
          show(!followed);
          toasts.error(errorMessage(error, msg("The topic could not be saved. Please try again.")));
        });
      },
      // Once no other one is on its way
      invalidatesTags: ["Topics"],
    }),
  }),
});

export const { useGetTopicsQuery, useFollowTopicMutation } = topicsApi;
