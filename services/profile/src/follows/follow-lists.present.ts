import type { FollowList } from "@oneworld/contracts/profile/http";
import { presentAuthor } from "@oneworld/service-kit/data/present";
import type { FollowRow } from "./follow-lists.repo.ts";

/** A member on a list of follows. */
export const presentFollow = ({
  member,
  followedByViewer,
}: FollowRow): FollowList["members"][number] => ({ ...presentAuthor(member), followedByViewer });
