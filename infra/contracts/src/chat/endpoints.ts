import { type Endpoint, endpointsOf, own } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { member } = endpointsOf("chat");

/** The calls of chat. The events of its live connection are in `live.ts`. */
export const CHAT_ENDPOINTS: readonly Endpoint[] = [
  member("GET /api/conversations/:userId", "Lists the member's conversations, latest first", {
    ...own("userId", "member", 403),
    query: http.conversationQuerySchema,
    answer: http.conversationPageSchema,
  }),
  member("GET /api/conversations/members", "Finds members by name", {
    query: http.memberSearchSchema,
    answer: http.membersFoundSchema,
  }),
  member("POST /api/conversations", "Opens the conversation with a member", {
    body: http.openConversationSchema,
    answer: http.conversationSchema,
    statuses: [200, 201],
    errors: ["forbidden", "not_found"],
  }),
  member("POST /api/conversations/:id/request", "Accepts or declines a message request", {
    ...own("id", "conversation", 403),
    body: http.answerRequestSchema,
    answer: http.requestAnsweredSchema,
    errors: ["conflict"],
  }),
  member("PATCH /api/conversations/preferences", "Changes read receipts and who may write", {
    body: http.changePreferencesSchema,
    answer: http.chatPreferencesSchema,
  }),
  member("POST /api/conversations/:id/read", "Marks messages as read", {
    ...own("id", "conversation", 403),
    body: http.readSchema,
    answer: http.readAnswerSchema,
  }),
  member("GET /api/messages/unread", "Counts unread messages, and requests that have some", {
    answer: http.unreadSchema,
  }),
  member("GET /api/messages/:conversationId", "Reads messages of a conversation", {
    ...own("conversationId", "conversation", 403),
    query: http.messageQuerySchema,
    answer: http.messagePageSchema,
  }),
  member("POST /api/messages", "Sends a message", {
    body: http.postMessageSchema,
    own: { name: "conversationId", otherwise: 403 },
    claims: ["sender", "senderId"],
    answer: http.messageSchema,
    statuses: [200, 201],
    errors: ["conflict", "not_found"],
  }),
];
