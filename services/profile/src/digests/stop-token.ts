import { idSchema } from "@oneworld/contracts/common/id";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { isSigned, signatureOf } from "@oneworld/service-kit/http/signed-link";

/** The token of the link that stops a member's digests, without signing in. It allows only that, and doesn't expire. */
export const stopTokenOf = (memberId: string, secret: string): string =>
  `${memberId}.${signatureOf(secret, `digest:${memberId}`)}`;

/**
 * The member whom a token was mailed to.
 *
 * @throws ApiError `invalid_input` naming `token`
 */
export function memberOfToken(token: string, secret: string): string {
  const [memberId = "", signature = ""] = token.split(".");
  const isOurs = idSchema.safeParse(memberId).success && token === `${memberId}.${signature}`;
  if (isOurs && isSigned(secret, `digest:${memberId}`, signature)) return memberId;
  throw invalidFields({
    token: "This link is incomplete. Open it from the email again, or change your settings.",
  });
}
