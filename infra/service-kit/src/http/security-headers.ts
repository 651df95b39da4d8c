/** HSTS lifetime in seconds: two years; hstspreload.org requires at least one. */
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Content security policy of answers without their own. */
export const FRAMED_NOWHERE = "frame-ancestors 'none'";

const ALWAYS = {
  "content-security-policy": FRAMED_NOWHERE,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

const ON_HTTPS = {
  ...ALWAYS,
  "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains`,
} as const;

/** The headers of a service's own listeners. The edge adds those that depend on https. */
export const OVER_HTTP = Object.entries(ALWAYS);

/**
 * Default headers of every answer: other sites may neither frame nor embed it, browsers don't guess its type and, on an
 * https site, always use https.
 *
 * @param secure whether members reach the site by https
 */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? ON_HTTPS : ALWAYS;
