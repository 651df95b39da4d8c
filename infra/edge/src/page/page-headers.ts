/** Further permissions of a page: none, except for the team on staging. */
export interface PageSecurity {
  nonce: string;
  /** whether members reach the site by https */
  secure: boolean;
  /** development servers on the member's own machine, which this page loads remotes from */
  servers: readonly string[];
}

/**
 * Who may turn text into code or markup (w3.org/TR/trusted-types): what loads chunks and entries, in each build
 * (`infra/build/src/base-configuration.ts`), and Swiper, which puts an icon of its own into its buttons.
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  "trusted-types one-world html 'allow-duplicates'",
];

/**
 * Headers of a page, besides those of every answer. Scripts and styles run only from the site's own origin or with this response's nonce,
 * pictures may also be ones that the member has just chosen, and no text becomes markup by a script.
 */
export function pageHeaders({ nonce, secure, servers }: PageSecurity): Record<string, string> {
  const local = servers.map((server) => ` ${server}`).join("");
  // They reload what has changed by a socket
  const sockets = servers.map((server) => ` ${server.replace(/^http/, "ws")}`).join("");
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${local}`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data: blob:${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${local}${sockets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The overlay and the reloading of a development server don't know them
    ...(servers.length === 0 ? TRUSTED_TYPES : []),
    // It would also upgrade the development server, which has no https
    ...(secure && servers.length === 0 ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
}
