import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { registerMembers } from "./members.rules.ts";
import { applyMembership } from "./membership.rules.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * What this service does with the events of others: a sign-up makes a member here, a membership gives them their badge,
 * and with the account goes everything of theirs.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  "member.registered": {
    applyAll: async (members) => {
      const added = members.map(({ memberId, name, registeredAt }) => ({
        id: memberId,
        name,
        joinedAt: new Date(registeredAt),
      }));
      await db.$transaction((tx) => registerMembers(tx, added));
    },
  },
  "membership.activated": (membership) => applyMembership(db, membership),
  "membership.ended": ({ memberId, version }) =>
    applyMembership(db, { memberId, version, statusBadge: "Basic" }),
  "member.removed": ({ memberId, removedAt }) => removeMember(db, memberId, new Date(removedAt)),
});
