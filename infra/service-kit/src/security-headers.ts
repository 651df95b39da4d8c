/** Seconds for which browsers insist on https: two years, where hstspreload.org asks for at least one. */
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

/** Content security policy of answers that have none of their own. */
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

/** The headers of a service's own listeners. The edge adds what depends on https. */
export const OVER_HTTP = Object.entries(ALWAYS);

/**
 * Headers of every answer that doesn't say otherwise: other sites may neither frame nor embed it, browsers neither guess
 * its type nor, on an https site, come back without https.
 *
 * @param secure whether members reach the site by https
 */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? ON_HTTPS : ALWAYS;
