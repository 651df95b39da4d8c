import type { Endpoint } from "../site/endpoint.ts";
import * as http from "./http.ts";

const member = { service: "chat", who: "member" } as const;

/** The calls that chat answers. What travels by its sockets is in `socket.ts`. */
export const CHAT_ENDPOINTS: readonly Endpoint[] = [
  {
    ...member,
    method: "GET",
    path: "/api/conversations/:userId",
    params: { userId: "member" },
    query: http.conversationQuerySchema,
    own: { name: "userId", otherwise: 403 },
  },
  { ...member, method: "POST", path: "/api/conversations", body: http.openConversationSchema },
  {
    ...member,
    method: "PATCH",
    path: "/api/conversations/preferences",
    body: http.chatPreferencesSchema,
  },
  {
    ...member,
    method: "POST",
    path: "/api/conversations/:id/read",
    params: { id: "conversation" },
    body: http.readSchema,
    own: { name: "id", otherwise: 403 },
  },
  { ...member, method: "GET", path: "/api/messages/unread" },
  {
    ...member,
    method: "GET",
    path: "/api/messages/:conversationId",
    params: { conversationId: "conversation" },
    query: http.messageQuerySchema,
    own: { name: "conversationId", otherwise: 403 },
  },
  {
    ...member,
    method: "POST",
    path: "/api/messages",
    body: http.postMessageSchema,
    own: { name: "conversationId", otherwise: 403 },
    claims: ["sender", "senderId"],
  },
];
