import { msg } from "@oneworld/contracts/site/languages";
import { useIsInBrowser } from "@oneworld/ui";
import { useLocation } from "react-router-dom";

/** Pages that mailed links are asked for on. */
export const FORGOT_PATH = "/auth/forgot";
export const ACCOUNT_PATH = "/profile/settings";

/** What a page says of a mailed link without its one-time word. */
export const INCOMPLETE_LINK = {
  title: msg("This link can't be used"),
  words: msg("A part of the link is missing. Please open it from the mail once more."),
};

/**
 * The one-time word of the mailed link that led here, from the address's fragment; null when the link is incomplete. Servers don't
 * get fragments: as long as their markup is shown, the word is empty.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return useIsInBrowser() ? token : "";
}
