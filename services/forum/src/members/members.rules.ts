import { projectionHandlers } from "@oneworld/service-kit/data/member-projection";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * What the forum does with the events of others: it keeps members' public profiles, to show them beside what they wrote, until
 * their accounts are gone.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  ...projectionHandlers(db),
  "member.removed": ({ memberId }) => removeMember(db, memberId),
});
