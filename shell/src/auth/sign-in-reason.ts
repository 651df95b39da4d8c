import { returnPath } from "../session/return-path.ts";

/** Why a page asks for a session, by its first path segment. */
const REASONS: Readonly<Record<string, string>> = {
  addreview: "Sign in to write a review.",
  cart: "Sign in to pay. Your cart is kept.",
  chats: "Sign in to chat with other members.",
  createpost: "Sign in to write a post.",
  orders: "Sign in to see your orders.",
  pricing: "Sign in to subscribe.",
  profile: "Sign in to see your profile.",
  userprofile: "Sign in to see members' profiles.",
};

/**
 * Why a visitor was sent to the sign-in page; undefined for one who came without being sent.
 *
 * @param search query of the sign-in or sign-up page
 */
export function signInReason(search: string): string | undefined {
  const [, segment = ""] = returnPath(search)?.split(/[/?#]/) ?? [];
  return REASONS[segment];
}
