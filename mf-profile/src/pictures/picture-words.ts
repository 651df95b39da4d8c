import type { ImageTarget } from "@oneworld/contracts/profile/limits";
import { msg } from "@oneworld/contracts/site/languages";

/** What the two pictures are called. */
export const PICTURE_WORDS: Record<ImageTarget, { change: string; title: string; remove: string }> =
  {
    avatar: {
      change: msg("Change picture"),
      title: msg("Your picture"),
      remove: msg("Remove picture"),
    },
    cover: { change: msg("Change cover"), title: msg("Your cover"), remove: msg("Remove cover") },
  };
