import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { member } = endpointsOf("chat");

/** The calls of chat. Its socket events are in `socket.ts`. */
export const CHAT_ENDPOINTS: readonly Endpoint[] = [
  member("GET /api/conversations/:userId", {
    params: { userId: "member" },
    query: http.conversationQuerySchema,
    own: { name: "userId", otherwise: 403 },
  }),
  member("GET /api/conversations/members", { query: http.memberSearchSchema }),
  member("POST /api/conversations", { body: http.openConversationSchema }),
  member("PATCH /api/conversations/preferences", { body: http.chatPreferencesSchema }),
  member("POST /api/conversations/:id/read", {
    params: { id: "conversation" },
    body: http.readSchema,
    own: { name: "id", otherwise: 403 },
  }),
  member("GET /api/messages/unread"),
  member("GET /api/messages/:conversationId", {
    params: { conversationId: "conversation" },
    query: http.messageQuerySchema,
    own: { name: "conversationId", otherwise: 403 },
  }),
  member("POST /api/messages", {
    body: http.postMessageSchema,
    own: { name: "conversationId", otherwise: 403 },
    claims: ["sender", "senderId"],
  }),
];
