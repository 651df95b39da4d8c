import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers, keepNewest } from "./members.repo.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * Content's handlers of other services' events. They maintain members' public profiles, for reviews, and their tiers,
 * which limit scored quizzes, until the account is removed.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  "member.registered": {
    applyAll: (members) =>
      addMembers(
        db,
        members.map(({ memberId, name }) => ({ id: memberId, name })),
      ),
  },
  "member.updated": { applyAll: (profiles) => keepNewest(db, profiles) },
  "member.removed": ({ memberId }) => removeMember(db, memberId),
});
