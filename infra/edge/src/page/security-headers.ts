/**
 * Headers of every page. Scripts and styles run only from the site's own origin or with this response's nonce,
 * pictures may also be ones that the member has just chosen.
 *
 * @param secure whether members reach the site by https; only then may it demand https for the future
 */
export function securityHeaders(nonce: string, secure: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    // Two years, as hstspreload.org asks for at least one.
    ...(secure && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}
