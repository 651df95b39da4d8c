import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";

/** The languages that pages have words in, for times; of those that a browser asks for, the first one counts. */
const CHINESE = /^zh(?:-(?:Hans|Hant))?(?:-(?:CN|HK|MO|SG|TW))?$/i;

/** The locale that a page is rendered in, BCP 47: one of a few, so that visitors share pages. */
export function localeOf(c: Context<ServiceEnv>): string {
  const [first = ""] = (c.req.header("accept-language") ?? "").split(/[,;]/, 1);
  const [chinese] = CHINESE.exec(first.trim()) ?? [];
  return Intl.getCanonicalLocales(chinese ?? "en-GB")[0] ?? "en-GB";
}
