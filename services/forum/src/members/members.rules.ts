import type { EventHandlers } from "@oneworld/service-kit/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers, keepNewest } from "./members.repo.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * What the forum does with the events of others: it keeps members' faces, to show them beside what they wrote, until
 * their accounts are gone.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  "member.registered": {
    applyAll: (members) =>
      addMembers(
        db,
        members.map(({ memberId, name }) => ({ id: memberId, name })),
      ),
  },
  "member.updated": { applyAll: (faces) => keepNewest(db, faces) },
  "member.removed": ({ memberId }) => removeMember(db, memberId),
});
