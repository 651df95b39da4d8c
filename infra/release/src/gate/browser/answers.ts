import { accountSchema, accountSessionsSchema } from "@oneworld/contracts/auth/account";
import { factorsSchema } from "@oneworld/contracts/auth/factors";
import {
  securityEventPageSchema,
  securityEventQuerySchema,
} from "@oneworld/contracts/auth/security-events";
import { sessionMemberSchema } from "@oneworld/contracts/auth/session";
import * as chat from "@oneworld/contracts/chat/http";
import { quizQuerySchema } from "@oneworld/contracts/content/forms";
import * as content from "@oneworld/contracts/content/http";
import * as forum from "@oneworld/contracts/forum/http";
import * as profile from "@oneworld/contracts/profile/http";
import * as notifications from "@oneworld/contracts/profile/notifications";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import * as shop from "@oneworld/contracts/shop/http";
import type { Schema } from "@oneworld/contracts/site/endpoint";
import { matchPath } from "@oneworld/contracts/site/path-pattern";
import { UNREAD_ADDRESS } from "@oneworld/contracts/site/site-map";
import { z } from "zod";
import { sampleOf } from "./sample.ts";

/** A call by which pages read. */
interface Call {
  pattern: string;
  query?: Schema;
  answer: z.ZodType;
  /** the id of everything in the answer, by the pattern's parameters */
  idOf?: (params: Readonly<Record<string, string>>) => string | undefined;
}

const [self, friend] = SAMPLE_MEMBERS;

export const CALLS: readonly Call[] = [
  {
    pattern: "/api/users/session",
    answer: z.object({ user: sessionMemberSchema }),
    idOf: () => self.id,
  },
  { pattern: "/api/account", answer: accountSchema },
  { pattern: "/api/account/sessions", answer: accountSessionsSchema },
  {
    pattern: "/api/account/security-events",
    query: securityEventQuerySchema,
    answer: securityEventPageSchema,
  },
  { pattern: "/api/account/factors", answer: factorsSchema },
  { pattern: "/api/posts", query: forum.feedQuerySchema, answer: forum.feedPageSchema },
  { pattern: "/api/userposts/:id", query: forum.pageQuerySchema, answer: forum.feedPageSchema },
  { pattern: "/api/comments/:id", query: forum.pageQuerySchema, answer: forum.commentPageSchema },
  {
    pattern: "/api/users/:id/:kind",
    query: profile.followListQuerySchema,
    answer: profile.followListSchema,
  },
  { pattern: "/api/users/:id", answer: profile.profileSchema, idOf: ({ id }) => id },
  {
    pattern: "/api/notifications",
    query: notifications.notificationQuerySchema,
    answer: notifications.notificationPageSchema,
  },
  { pattern: UNREAD_ADDRESS, answer: notifications.unreadNotificationsSchema },
  { pattern: "/api/notifications/settings", answer: notifications.notificationSettingsSchema },
  { pattern: "/api/messages/unread", answer: chat.unreadSchema },
  { pattern: "/api/messages/:id", query: chat.messageQuerySchema, answer: chat.messagePageSchema },
  {
    pattern: "/api/conversations/:id",
    query: chat.conversationQuerySchema,
    answer: chat.conversationPageSchema,
  },
  { pattern: "/api/products", answer: shop.productListSchema },
  { pattern: "/api/orders", query: shop.orderQuerySchema, answer: shop.orderPageSchema },
  { pattern: "/api/membership", answer: shop.membershipSchema },
  { pattern: "/api/review", query: content.reviewQuerySchema, answer: content.reviewPageSchema },
  { pattern: "/api/review/summary", answer: content.reviewSummarySchema },
  { pattern: "/api/quiz/questions", query: quizQuerySchema, answer: content.quizSchema },
  {
    pattern: "/api/quiz/history",
    query: content.quizHistoryQuerySchema,
    answer: content.quizHistorySchema,
  },
  { pattern: "/mediastack/:section/:topic", answer: content.articlesSchema },
];

/**
 * The sample answer to a call by which a signed-in member's pages read, and the schema of its query; undefined for other
 * calls. Samples stand in for the services: the gate has no member's session and must not write anywhere.
 */
export function answerTo(
  pathname: string,
): { body: unknown; query: Schema | undefined } | undefined {
  for (const { pattern, query, answer, idOf } of CALLS) {
    const match = matchPath(pattern, pathname);
    if (match) return { query, body: sampleOf(answer, idOf?.(match.params) ?? friend.id) };
  }
  return undefined;
}
