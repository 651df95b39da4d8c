import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { member } = endpointsOf("chat");

/** The calls of chat. The events of its live connection are in `live.ts`. */
export const CHAT_ENDPOINTS: readonly Endpoint[] = [
  member("GET /api/conversations/:userId", {
    params: { userId: "member" },
    query: http.conversationQuerySchema,
    own: { name: "userId", otherwise: 403 },
    answer: http.conversationPageSchema,
  }),
  member("GET /api/conversations/members", {
    query: http.memberSearchSchema,
    answer: http.membersFoundSchema,
  }),
  member("POST /api/conversations", {
    body: http.openConversationSchema,
    answer: http.conversationSchema,
    statuses: [200, 201],
    errors: ["forbidden", "not_found"],
  }),
  member("PATCH /api/conversations/preferences", {
    body: http.changePreferencesSchema,
    answer: http.chatPreferencesSchema,
  }),
  member("POST /api/conversations/:id/read", {
    params: { id: "conversation" },
    body: http.readSchema,
    own: { name: "id", otherwise: 403 },
    answer: http.readAnswerSchema,
  }),
  member("GET /api/messages/unread", { answer: http.unreadSchema }),
  member("GET /api/messages/:conversationId", {
    params: { conversationId: "conversation" },
    query: http.messageQuerySchema,
    own: { name: "conversationId", otherwise: 403 },
    answer: http.messagePageSchema,
  }),
  member("POST /api/messages", {
    body: http.postMessageSchema,
    own: { name: "conversationId", otherwise: 403 },
    claims: ["sender", "senderId"],
    answer: http.messageSchema,
    statuses: [200, 201],
    errors: ["conflict", "not_found"],
  }),
];
