import { DISCLOSURE_PATH } from "@oneworld/contracts/site/help-addresses";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";

/** Days for which the file is valid. RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

const DAY_MS = 86_400_000;

export interface SecurityTextOptions {
  /** the site's public origin */
  siteOrigin: string;
  /** email address for those who find a vulnerability */
  contact: string;
  /** milliseconds since 1970 */
  clock: () => number;
}

const PATH = "/.well-known/security.txt";

/** Where RFC 9116, section 3, allows an older copy. */
const OLD_PATH = "/security.txt";

/** `GET /.well-known/security.txt` (RFC 9116): whom to write to about a vulnerability, and the policy. `GET /security.txt` leads there. */
export function securityTextRoutes(options: SecurityTextOptions): Hono<ServiceEnv> {
  const { siteOrigin, contact, clock } = options;
  const app = new Hono<ServiceEnv>();
  app.get(OLD_PATH, (c) => c.redirect(PATH, 301));
  app.get(PATH, (c) => {
    const lines = {
      Contact: `mailto:${contact}`,
      Expires: new Date(clock() + VALID_DAYS * DAY_MS).toISOString(),
      "Preferred-Languages": "en",
      Canonical: siteOrigin + PATH,
      Policy: siteOrigin + DISCLOSURE_PATH,
    };
    return c.text(
      Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(""),
    );
  });
  return app;
}
