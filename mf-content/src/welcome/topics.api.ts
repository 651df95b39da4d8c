import type {
  FollowedTopics,
  FollowTopic,
  TopicFollowed,
} from "@oneworld/contracts/forum/followed-topics";
import { CATEGORIES, type Category } from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import { createToggle, errorMessage, type RemoteServices } from "@oneworld/remote-kit";
import { contentApi } from "../content.api.ts";

const presses = createToggle();

const topicsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/topics`: the topics that the member follows. */
    getTopics: build.query<Category[], void>({
      query: () => ({ url: "/api/topics" }),
      transformResponse: ({ topics }: FollowedTopics) => topics,
      providesTags: ["Topics"],
    }),

    /** `PUT /api/topics`: follows a topic, or no longer, which is shown at once. The answer is null for presses while a call is under way. */
    followTopic: build.mutation<TopicFollowed | null, FollowTopic>({
      queryFn: ({ topic, followed }, _, __, call) =>
        presses.send<TopicFollowed>(
          topic,
          followed,
          (wanted) =>
            call({ url: "/api/topics", method: "put", data: { topic, followed: wanted } }),
          ({ topics }) => topics.includes(topic),
        ),
      async onQueryStarted({ topic, followed }, api) {
        const { toasts } = api.extra as RemoteServices;
        const show = (isFollowed: boolean) =>
          api.dispatch(
            topicsApi.util.updateQueryData("getTopics", undefined, (topics) =>
              CATEGORIES.filter((one) => (one === topic ? isFollowed : topics.includes(one))),
            ),
          );
        show(followed);
        try {
          const { data } = await api.queryFulfilled;
          if (data) presses.end(topic);
        } catch (rejection) {
          show(presses.end(topic));
          const { error } = rejection as { error: unknown };
          toasts.error(errorMessage(error, msg("The topic could not be saved. Please try again.")));
        }
      },
      // Once no other one is on its way
      invalidatesTags: ["Topics"],
    }),
  }),
});

export const { useGetTopicsQuery, useFollowTopicMutation } = topicsApi;
