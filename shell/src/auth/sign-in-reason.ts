import { msg } from "@oneworld/contracts/site/languages";
import { returnPath } from "../session/return-path.ts";

/** Why a page asks for a session, by its first path segment: in words for both forms. */
const REASONS: Readonly<Record<string, string>> = {
  addreview: msg("Sign in or sign up to write a review."),
  cart: msg("Sign in or sign up to pay. Your cart is kept."),
  chats: msg("Sign in or sign up to chat with other members."),
  createpost: msg("Sign in or sign up to write a post."),
  orders: msg("Sign in or sign up to see your orders."),
  pricing: msg("Sign in or sign up to subscribe."),
  profile: msg("Sign in or sign up to see your profile."),
  userprofile: msg("Sign in or sign up to see members' profiles."),
};

/**
 * Why a visitor was sent to sign in or up; undefined for one who came without being sent.
 *
 * @param search query of the sign-in or sign-up page
 */
export function signInReason(search: string): string | undefined {
  const [, segment = ""] = returnPath(search)?.split(/[/?#]/) ?? [];
  return REASONS[segment];
}
