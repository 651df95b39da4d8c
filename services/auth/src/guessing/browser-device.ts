import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** Lifetime of a device cookie in seconds: a year. Browsers keep cookies for at most 400 days. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** With the prefix, browsers accept the cookie only from this host and only by https. */
const nameOf = (c: Context<ServiceEnv>): string =>
  c.get("secure") ? "__Host-ow_device" : "ow_device";

/** The device cookie of a request, valid or not. */
export const readDeviceCookie = (c: Context<ServiceEnv>): string | undefined =>
  getCookie(c, nameOf(c));

/** Sets the browser's device cookie, which scripts can't read. */
export function setDeviceCookie(c: Context<ServiceEnv>, value: string): void {
  setCookie(c, nameOf(c), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
    maxAge: DEVICE_SECONDS,
  });
}
