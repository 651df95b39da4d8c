import { projectionHandlers } from "@oneworld/service-kit/data/member-projection";
import { restrictionHandlers } from "@oneworld/service-kit/data/restrictions";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { keepModerated } from "../moderation/moderation.repo.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * Content's handlers of other services' events. They maintain members' public profiles and who blocks whom, for reviews, and
 * members' tiers, which limit scored quizzes, until the account is removed. They hide reviews as moderators decide.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  ...projectionHandlers(db),
  ...restrictionHandlers(db),
  "content.moderated": { applyAll: (changes) => keepModerated(db, changes) },
  "member.removed": ({ memberId }) => removeMember(db, memberId),
});
