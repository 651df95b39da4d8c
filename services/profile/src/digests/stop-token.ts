import { createHmac } from "node:crypto";
import { idSchema } from "@oneworld/contracts/common/id";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { safeEqual } from "@oneworld/service-kit/http/safe-equal";

const sign = (memberId: string, secret: string): string =>
  createHmac("sha256", secret).update(`digest:${memberId}`).digest("base64url");

/** The token of the link that stops a member's digests, without signing in. It allows only that, and doesn't expire. */
export const stopTokenOf = (memberId: string, secret: string): string =>
  `${memberId}.${sign(memberId, secret)}`;

/**
 * The member whom a token was mailed to.
 *
 * @throws ApiError `invalid_input` naming `token`
 */
export function memberOfToken(token: string, secret: string): string {
  const [memberId = "", signature = ""] = token.split(".");
  const isOurs = idSchema.safeParse(memberId).success && token === `${memberId}.${signature}`;
  if (isOurs && safeEqual(signature, sign(memberId, secret))) return memberId;
  throw invalidFields({
    token: "This link is incomplete. Open it from the email again, or change your settings.",
  });
}
