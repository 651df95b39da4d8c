import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Seconds for which a browser stays known: a year. Browsers keep no cookie for more than 400 days. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** With the prefix, browsers take the cookie only from this host and only by https. */
const nameOf = (c: Context<ServiceEnv>): string =>
  c.get("secure") ? "__Host-ow_device" : "ow_device";

/** The device cookie that a request brings along, genuine or not. */
export const readDeviceCookie = (c: Context<ServiceEnv>): string | undefined =>
  getCookie(c, nameOf(c));

/** Hands a browser its device cookie, where no script can read it. */
export function setDeviceCookie(c: Context<ServiceEnv>, value: string): void {
  setCookie(c, nameOf(c), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
    maxAge: DEVICE_SECONDS,
  });
}
