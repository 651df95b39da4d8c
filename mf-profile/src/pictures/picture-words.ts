import type { ImageTarget } from "@oneworld/contracts/profile/limits";

/** What the two pictures are called. */
export const PICTURE_WORDS: Record<ImageTarget, { change: string; title: string; remove: string }> =
  {
    avatar: {
      change: "Change picture",
      title: "Your picture",
      remove: "Remove picture",
    },
    cover: { change: "Change cover", title: "Your cover", remove: "Remove cover" },
  };
