import { createRemoteApi } from "@oneworld/remote-kit";

/** The calls of this remote; each feature adds its own. */
export const contentApi = createRemoteApi({
  tags: ["Scores", "Ratings", "Topics"],
  endpoints: () => ({}),
});
