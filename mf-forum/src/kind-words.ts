import type { CaseKind } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";

/** What a case is about. */
export const KIND_WORDS: Record<CaseKind, string> = {
  post: msg("Post"),
  comment: msg("Comment"),
  message: msg("Message"),
  review: msg("Review"),
  profile: msg("Profile"),
};
