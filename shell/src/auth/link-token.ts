import { useLocation } from "react-router-dom";

/** Pages that mailed links are asked for on. */
export const FORGOT_PATH = "/auth/forgot";
export const ACCOUNT_PATH = "/profile/settings";

/** The one-time word of the mailed link that led here, from the address's fragment; null when the link is incomplete. */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get("token");
}
