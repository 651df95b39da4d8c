import { environmentNameSchema } from "@oneworld/contracts/site/names";
import { overridesSchema, type Overrides } from "@oneworld/contracts/site/overrides";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { z } from "zod";

const OVERRIDES_COOKIE = "ow_overrides";

/** A working day, so that a forgotten override ends soon. */
const MAX_AGE_SECONDS = 12 * 60 * 60;

/** A key for this cookie only: the value of another signed cookie doesn't verify here. */
const keyOf = (secret: string): string => `overrides:${secret}`;

const cookieSchema = z.strictObject({
  environment: environmentNameSchema,
  overrides: overridesSchema,
});

/** What the browser has chosen for this environment; none without a cookie that the edge has signed. */
export async function overridesOf(
  c: Context<ServiceEnv>,
  environment: string,
  secret: string,
): Promise<Overrides> {
  const text = await getSignedCookie(c, keyOf(secret), OVERRIDES_COOKIE);
  if (!text) return {};
  const { data } = cookieSchema.safeParse(JSON.parse(text));
  return data?.environment === environment ? data.overrides : {};
}

/** Stores the choice in the browser, or removes an empty one. */
export async function keepOverrides(
  c: Context<ServiceEnv>,
  kept: z.infer<typeof cookieSchema>,
  secret: string,
): Promise<void> {
  if (Object.keys(kept.overrides).length === 0) {
    deleteCookie(c, OVERRIDES_COOKIE, { path: "/" });
    return;
  }
  await setSignedCookie(c, OVERRIDES_COOKIE, JSON.stringify(kept), keyOf(secret), {
    path: "/",
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
  });
}
