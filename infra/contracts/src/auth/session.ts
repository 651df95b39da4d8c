import { z } from "zod";
import { imageSchema } from "../common/image.ts";
import { ROLES, STATUS_BADGES } from "../members/tiers.ts";

/**
 * The signed-in member, as the browser knows them (`userInfo`). `id` and `_id` are the same. `followers` and `following`
 * hold the newest ids, newest first, at most `SESSION_FOLLOWS`; the counts are exact. A change reaches them by an event,
 * so they may be a moment behind the profile.
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

/** What auth tells other services about the holder of a session cookie (`POST /internal/sessions/resolve`). */
export const resolvedSessionSchema = z.object({
  sessionId: z.string(),
  expiresAt: z.iso.datetime(),
  /** whether its member has shown a second factor; a version of auth that doesn't say so counts as no */
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

/** Most sessions that one call asks about. */
export const SESSIONS_ASKED_MAX = 500;

/** Body of `POST /internal/sessions/open`: sessions of which the caller wants to know whether they still hold. */
export const openSessionsQuerySchema = z.strictObject({
  tokenHashes: z.array(tokenHash).max(SESSIONS_ASKED_MAX),
});

/** Answer of `POST /internal/sessions/open`: those of them that do. Asking doesn't prolong them. */
export const openSessionsSchema = z.object({ tokenHashes: z.array(tokenHash) });
export type OpenSessions = z.infer<typeof openSessionsSchema>;

/**
 * Redis pub/sub channel on which auth tells that a session was ended before its time, or that it has another token now.
 * The message is its `sessionId`, or the hash of the former token. It only closes live connections early: who wasn't
 * listening is not told again.
 */
export const SESSION_ENDED_CHANNEL = "session:ended";

/** Name of the HttpOnly cookie that carries the opaque session token where members use http: a local run. */
export const SESSION_COOKIE = "ow_session";

/** The cookie's name on an https site. Browsers accept `__Host-` only from the host itself, with Secure and Path=/. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** @param secure whether the browser came by https */
export const sessionCookieName = (secure: boolean): string =>
  secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;

/** Name of the HttpOnly cookie that carries a sign-in which still lacks its second factor. */
export const PENDING_SIGN_IN_COOKIE = "ow_pending_sign_in";

/** @param secure whether the browser came by https */
export const pendingSignInCookieName = (secure: boolean): string =>
  secure ? `__Host-${PENDING_SIGN_IN_COOKIE}` : PENDING_SIGN_IN_COOKIE;
