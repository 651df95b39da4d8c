import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import {
  createNotify,
  membershipAction,
  notificationHandlers,
} from "../notifications/notification-events.rules.ts";
import type { Publisher } from "../notifications/unread-publisher.ts";
import { moderateProfile } from "./hidden-profile.rules.ts";
import { registerMembers } from "./members.rules.ts";
import { applyMembership } from "./membership.rules.ts";
import { removeMember } from "./removal.rules.ts";
import { applySuspension } from "./suspension.rules.ts";

/**
 * Handles other services' events. A sign-up creates a member, and a membership sets the badge. A removed account deletes the member's
 * data, and a suspension the subscriptions of their devices. Moderators' decisions hide profiles. Members get notifications.
 */
export function profileHandlers(deps: Publisher & { db: PrismaClient }): EventHandlers {
  const { db } = deps;
  const notify = createNotify(deps);
  return {
    ...notificationHandlers(deps, notify),
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
    "membership.activated": async (membership) => {
      await applyMembership(db, membership);
      await notify(membershipAction("membershipBegan", membership));
    },
    "membership.ended": async (membership) => {
      await applyMembership(db, { ...membership, statusBadge: "Basic" });
      await notify(membershipAction("membershipEnded", membership));
    },
    "member.suspended": (change) => applySuspension(db, change),
    "content.moderated": async (change) => {
      if (change.kind === "profile") await moderateProfile(db, change);
    },
    "member.removed": ({ memberId, removedAt }) =>
      removeMember(deps, memberId, new Date(removedAt)),
  };
}
