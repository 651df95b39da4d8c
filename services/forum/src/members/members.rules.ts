import { projectionHandlers } from "@oneworld/service-kit/data/member-projection";
import { mutedWordHandlers, restrictionHandlers } from "@oneworld/service-kit/data/restrictions";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { keepFollows } from "../follows/follows.repo.ts";
import { withdrawLikes } from "../likes/likes.rules.ts";
import { removeMember } from "./removal.rules.ts";

/**
 * What the forum does with the events of others: it keeps members' public profiles, to show them beside what they wrote, and
 * who follows, blocks and mutes whom, for feeds, until their accounts are gone. A block withdraws the likes between the two.
 */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  ...projectionHandlers(db),
  ...restrictionHandlers(db, (rows) =>
    withdrawLikes(
      db,
      rows.filter(({ kind, active }) => active && kind !== "mute"),
    ),
  ),
  ...mutedWordHandlers(db),
  "follow.changed": { applyAll: (changes) => keepFollows(db, changes) },
  "member.removed": ({ memberId }) => removeMember(db, memberId),
});
