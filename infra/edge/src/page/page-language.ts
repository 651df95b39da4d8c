import { type Language, LANGUAGE_COOKIE, languageFor } from "@oneworld/contracts/site/languages";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** The language of a browser's pages: as it has chosen, else as it accepts languages. */
export const pageLanguage = (c: Context<ServiceEnv>): Language =>
  languageFor(getCookie(c, LANGUAGE_COOKIE), c.req.header("accept-language"));
