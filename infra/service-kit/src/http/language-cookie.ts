import { type Language, LANGUAGE_COOKIE, languageFor } from "@oneworld/contracts/site/languages";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ServiceEnv } from "./service-env.ts";

/** Seconds for which a browser keeps a choice of a link or setting: a year. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** Has the browser keep a choice. */
export const keepChoice = (c: Context<ServiceEnv>, cookie: string, value: string): void =>
  setCookie(c, cookie, value, {
    path: "/",
    maxAge: KEPT_SECONDS,
    sameSite: "Lax",
    httpOnly: true,
    secure: c.get("secure"),
  });

/** The language that a browser has chosen, by the cookie; undefined for none. */
export const chosenLanguage = (c: Context<ServiceEnv>): string | undefined =>
  getCookie(c, LANGUAGE_COOKIE);

/** The language of a browser's pages: as it has chosen, else as it accepts languages. */
export const pageLanguage = (c: Context<ServiceEnv>): Language =>
  languageFor(chosenLanguage(c), c.req.header("accept-language"));
