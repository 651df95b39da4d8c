import { invalidFields } from "@oneworld/service-kit/http/errors";
import { memberNotFound } from "./member-id.ts";

/**
 * A profile can't change the email: only auth's confirmed link can.
 *
 * @param email as the payload repeats it, if it does
 * @throws ApiError `invalid_input` for any but the member's own
 */
export function assertOwnEmail(self: { email: string }, email: string | undefined): void {
  if (email === undefined || email.trim().toLowerCase() === self.email) return;
  throw invalidFields({
    email: "Your email is changed on the account page, by a link that we mail.",
  });
}

/**
 * A member without a profile may be seen by themselves only, until their sign-up event arrives.
 *
 * @param viewerId null for a visitor
 * @param wasRemoved whether the member's account is gone
 * @throws ApiError `not_found`
 */
export function assertNewcomer(id: string, viewerId: string | null, wasRemoved: boolean): void {
  if (viewerId !== id || wasRemoved) throw memberNotFound();
}
