import { z } from "zod";
import { idSchema } from "../common/id.ts";
import { imageSchema } from "../common/image.ts";
import { ROLES, STATUS_BADGES } from "../profile/tiers.ts";

/**
 * The signed-in member in the browser (`userInfo`). `id` and `_id` are the same.
 * `followers` and `following` hold the newest ids, newest first, at most `SESSION_FOLLOWS`; the counts are exact.
 * Events update them, so they may lag behind the profile.
 */
export const sessionMemberSchema = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  bio: z.string(),
  statusBadge: z.enum(STATUS_BADGES),
  img: imageSchema.nullable(),
  followers: z.array(z.string()),
  followerCount: z.int(),
  following: z.array(z.string()),
  followingCount: z.int(),
});
export type SessionMember = z.infer<typeof sessionMemberSchema>;

/** Answer of `GET /api/users/session`: the member, or null for a visitor. Always 200. */
export const sessionProbeSchema = z.object({ user: sessionMemberSchema.nullable() });
export type SessionProbe = z.infer<typeof sessionProbeSchema>;

/** A session's holder, for other services (`POST /internal/sessions/resolve`). */
export const resolvedSessionSchema = z.object({
  sessionId: z.string(),
  expiresAt: z.iso.datetime(),
  /** whether the member has shown a second factor; false if auth's version omits it */
  secondFactor: z.boolean().default(false),
  member: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
  }),
});
export type ResolvedSession = z.infer<typeof resolvedSessionSchema>;

/** The SHA-256 of a session token, in lower-case hex. */
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/, "This is not the hash of a session token.");

/** Body of `POST /internal/sessions/resolve`. */
export const resolveSessionSchema = z.strictObject({ tokenHash });

/** Maximum number of sessions per call. */
export const SESSIONS_ASKED_MAX = 500;

/** Body of `POST /internal/sessions/open`: the sessions to check, by the hashes of their tokens or by their ids, which stay. */
export const openSessionsQuerySchema = z.strictObject({
  tokenHashes: z.array(tokenHash).max(SESSIONS_ASKED_MAX).default([]),
  sessionIds: z.array(idSchema).max(SESSIONS_ASKED_MAX).default([]),
});

/** Answer of `POST /internal/sessions/open`: the open ones among them. The call doesn't prolong them. */
export const openSessionsSchema = z.object({
  tokenHashes: z.array(tokenHash),
  sessionIds: z.array(z.string()).default([]),
});
export type OpenSessions = z.infer<typeof openSessionsSchema>;

/**
 * Redis pub/sub channel on which auth publishes that a session has ended early, or has a new token. The message is its
 * `sessionId`, or the hash of its former token.
 * It only closes live connections early, so missed messages are not resent.
 */
export const SESSION_ENDED_CHANNEL = "session:ended";

/** Name of the HttpOnly cookie with the opaque session token on an http site, such as a local run. */
export const SESSION_COOKIE = "ow_session";

/**
 * Browsers accept `__Host-` only from the host itself, with Secure and Path=/.
 *
 * @param secure whether the browser uses https
 */
export const sessionCookieName = (secure: boolean): string =>
  secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

/** Name of the HttpOnly cookie of a sign-in that lacks its second factor. */
export const PENDING_SIGN_IN_COOKIE = "ow_pending_sign_in";

/** @param secure whether the browser uses https */
export const pendingSignInCookieName = (secure: boolean): string =>
  secure ? `__Host-${PENDING_SIGN_IN_COOKIE}` : PENDING_SIGN_IN_COOKIE;
