import { projectionHandlers } from "@oneworld/service-kit/data/member-projection";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * Content's handlers of other services' events. They maintain members' public profiles, for reviews, and their tiers,
 * which limit scored quizzes, until the account is removed.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  ...projectionHandlers(db),
  "member.removed": ({ memberId }) => removeMember(db, memberId),
});
