import { sessionCookieName } from "@oneworld/contracts/auth/session";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { ServiceEnv } from "./service-env.ts";

/** The session token of a request, valid or not; only the cookie that matches http or https counts. */
export const sessionTokenOf = (c: Context<ServiceEnv>): string | undefined =>
  getCookie(c, sessionCookieName(c.get("secure"))) || undefined;
