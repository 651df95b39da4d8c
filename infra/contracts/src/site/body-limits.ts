import { LIVE_PACKET_BYTES } from "../chat/limits.ts";
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from "../forum/limits.ts";
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE } from "../profile/limits.ts";
import { LIVE_PATH } from "./api-routes.ts";
import { REPORT_LIMITS, REPORTS_PATH } from "./limits.ts";

/** Limits of a request's body. */
export interface BodyLimit {
  /** maximum size in bytes */
  bytes: number;
  /** seconds within which the whole body must arrive */
  seconds: number;
  /** the field that makes a body large, and its error */
  large?: { field: string; message: string };
}

/** For paths outside the table: forms and JSON. */
export const DEFAULT_BODY_LIMIT: BodyLimit = { bytes: 64 * 1024, seconds: 10 };

/** Limits by path prefix. */
const LIMITS: readonly (readonly [prefix: string, limit: BodyLimit])[] = [
  [
    "/api/profileupdated",
    // Base64 takes four characters for three bytes of a picture; a slow mobile network sends 50 kB a second
    {
      bytes: Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + DEFAULT_BODY_LIMIT.bytes,
      seconds: 60,
      large: { field: "img", message: IMAGE_TOO_LARGE },
    },
  ],
  [
    "/api/posts/pictures",
    {
      bytes: PICTURE_MAX_BYTES,
      seconds: 120,
      large: { field: "picture", message: PICTURE_TOO_LARGE },
    },
  ],
  // Stripe's events are larger than what members send
  ["/api/stripe", { bytes: 256 * 1024, seconds: 10 }],
  // A message is as large in either way of sending it
  ["/api/messages", { bytes: LIVE_PACKET_BYTES, seconds: 10 }],
  [LIVE_PATH, { bytes: LIVE_PACKET_BYTES, seconds: 10 }],
  [REPORTS_PATH, { bytes: REPORT_LIMITS.bytes, seconds: 10 }],
];

/** The limit of a path, for the edge and for its service. */
export const bodyLimitOf = (pathname: string): BodyLimit =>
  LIMITS.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1] ??
  DEFAULT_BODY_LIMIT;
