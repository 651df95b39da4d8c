/** What the headers of a page depend on. */
export interface PageSecurity {
  /** whether the page has no scripts and fonts */
  isLight: boolean;
  /** sources of inline scripts and styles: their hashes */
  scripts: readonly string[];
  styles: readonly string[];
  /** whether members reach the site by https */
  secure: boolean;
  /** development servers on the member's own machine, which this page loads remotes from */
  servers: readonly string[];
}

/**
 * The policies that may turn text into code or markup (w3.org/TR/trusted-types): `one-world` loads chunks and entries in each
 * build (`infra/build/src/base-configuration.ts`), and `html` is Swiper's, for the icons of its buttons.
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  "trusted-types one-world html 'allow-duplicates'",
];

/** The hash of no text: scripts may add empty style elements, which they fill by the CSSOM (styled-components does). */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Headers of a page, besides those of every answer. Scripts and styles come from the site's own origin, or have a hash that this answer names.
 * Pictures may also be ones that the member has just chosen. No script turns text into markup.
 */
export function pageHeaders({
  isLight,
  scripts,
  styles,
  secure,
  servers,
}: PageSecurity): Record<string, string> {
  const local = servers.map((server) => ` ${server}`).join("");
  // Development servers announce changes by a socket
  const sockets = servers.map((server) => ` ${server.replace(/^http/, "ws")}`).join("");
  const policy = [
    "default-src 'none'",
    isLight ? "script-src 'none'" : `script-src ${["'self'", ...scripts].join(" ")}${local}`,
    `style-src ${["'self'", EMPTY_STYLE, ...styles].join(" ")}${local}`,
    `img-src 'self' data: blob:${local}`,
    `font-src ${isLight ? "'none'" : `'self'${local}`}`,
    `connect-src 'self'${local}${sockets}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A development server's overlay and reloading don't use Trusted Types
    ...(servers.length === 0 ? TRUSTED_TYPES : []),
    // It would also upgrade requests to the development server, which has no https
    ...(secure && servers.length === 0 ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
}
