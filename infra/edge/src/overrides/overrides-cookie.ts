import { environmentNameSchema } from "@oneworld/contracts/site/names";
import { overridesSchema, type Overrides } from "@oneworld/contracts/site/overrides";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { readSignedCookie, signCookie } from "../choice/signed-cookie.ts";

const OVERRIDES_COOKIE = "ow_overrides";

/** A working day: who forgets an override shall not wonder for long. */
const MAX_AGE_SECONDS = 12 * 60 * 60;

const cookieSchema = z.strictObject({
  environment: environmentNameSchema,
  overrides: overridesSchema,
});

/** What the browser has chosen for this environment; none if the cookie isn't ours. */
export function overridesOf(
  c: Context<ServiceEnv>,
  environment: string,
  secret: string,
): Overrides {
  const value = readSignedCookie("overrides", getCookie(c, OVERRIDES_COOKIE), secret);
  if (value === null) return {};
  const text = Buffer.from(value, "base64url").toString();
  const { data } = cookieSchema.safeParse(JSON.parse(text));
  return data?.environment === environment ? data.overrides : {};
}

/** Has the browser remember what it has chosen; an empty choice is forgotten. */
export function keepOverrides(
  c: Context<ServiceEnv>,
  kept: z.infer<typeof cookieSchema>,
  secret: string,
): void {
  if (Object.keys(kept.overrides).length === 0) {
    deleteCookie(c, OVERRIDES_COOKIE, { path: "/" });
    return;
  }
  const value = Buffer.from(JSON.stringify(kept)).toString("base64url");
  setCookie(c, OVERRIDES_COOKIE, signCookie("overrides", value, secret), {
    path: "/",
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
  });
}
