import type { Conversation } from "@oneworld/contracts/chat/http";
import { profileApi } from "../profile.api.ts";

const conversationApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /api/conversations`: the one conversation of the signed-in member with another one, new or old. */
    openConversation: build.mutation<Conversation, string>({
      query: (receiverId) => ({ url: "/api/conversations", method: "post", data: { receiverId } }),
    }),
  }),
});

export const { useOpenConversationMutation } = conversationApi;
