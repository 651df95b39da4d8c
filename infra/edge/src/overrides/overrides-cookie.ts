import { environmentNameSchema } from "@oneworld/contracts/site/names";
import {
  OVERRIDES_COOKIE,
  overridesSchema,
  type Overrides,
} from "@oneworld/contracts/site/overrides";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { z } from "zod";

/** A working day, so that a forgotten override ends soon. */
const MAX_AGE_SECONDS = 12 * 60 * 60;

/** A key for this cookie only: the value of another signed cookie doesn't verify here. */
const keyOf = (secret: string): string => `overrides:${secret}`;

/** Over https browsers take `__Host-` from this host alone: no sibling domain can choose for another person. */
const ofThisHost = (c: Context<ServiceEnv>): { secure: boolean; prefix?: "host" } =>
  c.get("secure") ? { secure: true, prefix: "host" } : { secure: false };

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
  const text = await getSignedCookie(c, keyOf(secret), OVERRIDES_COOKIE, ofThisHost(c).prefix);
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
    deleteCookie(c, OVERRIDES_COOKIE, { path: "/", ...ofThisHost(c) });
    return;
  }
  await setSignedCookie(c, OVERRIDES_COOKIE, JSON.stringify(kept), keyOf(secret), {
    path: "/",
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: "Lax",
    ...ofThisHost(c),
  });
}
