import { createHmac } from "node:crypto";
import { safeEqual } from "@oneworld/service-kit/http/safe-equal";

/** What a cookie is for. It is signed with the value, so that none passes for another. */
export type CookiePurpose = "visitor" | "overrides";

/** A value that a browser keeps for us and can't change: with its HMAC-SHA256. */
export const signCookie = (purpose: CookiePurpose, value: string, secret: string): string =>
  `${value}.${macOf(purpose, value, secret)}`;

/** The value of a cookie that was signed for this purpose, null for anything else. */
export function readSignedCookie(
  purpose: CookiePurpose,
  cookie: string | undefined,
  secret: string,
): string | null {
  const [value, mac, rest] = cookie?.split(".") ?? [];
  if (!value || !mac || rest !== undefined) return null;
  return safeEqual(mac, macOf(purpose, value, secret)) ? value : null;
}

const macOf = (purpose: CookiePurpose, value: string, secret: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${value}`).digest("base64url");
