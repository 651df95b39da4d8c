import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";

/** The manifest of this front end: its pages, menu entries and calls. */
export const remote = defineRemote({
  name: "mf-chat",
  pages: [
    {
      page: "chats",
      path: "/chats",
      title: "Chats",
      description: "Your conversations with other members.",
      access: "member",
      query: { conversation: "text" },
      dataForMembers: ["/api/conversations/{viewer}{?conversation}"],
    },
  ],
  fragments: ["chat/unsent@1"],
  api: [
    {
      service: "chat",
      calls: ["/api/conversations/*", "/api/messages/*"],
    },
  ],
});
