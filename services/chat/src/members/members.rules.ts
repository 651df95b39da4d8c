import { projectionHandlers } from "@oneworld/service-kit/data/member-projection";
import { restrictionHandlers } from "@oneworld/service-kit/data/restrictions";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import type { Live } from "../live/live.ts";
import { keepModerated } from "../moderation/moderation.repo.ts";
import { forgetWaiting } from "../waiting/waiting.repo.ts";
import { eraseMember, keepFollows } from "./members.repo.ts";

/**
 * What chat does with the events of others: it keeps members' public profiles, to show them beside their messages, and who follows
 * whom, to show followers who is online and to accept requests, who blocks and mutes whom, and which messages moderators hide.
 *
 * @param live notifies a follower's devices; left out when old events are applied again
 */
export const memberHandlers = (
  db: PrismaClient,
  live?: Pick<Live, "publishContactsChanged" | "publishModerated">,
): EventHandlers => ({
  ...projectionHandlers(db),
  ...restrictionHandlers(db, async (rows) => {
    await forgetWaiting(
      db,
      rows.filter(({ active }) => active),
    );
    live?.publishContactsChanged(rows.flatMap(({ memberId, otherId }) => [memberId, otherId]));
  }),
  "content.moderated": {
    applyAll: async (changes) => {
      for (const { memberIds, ...place } of await keepModerated(db, changes))
        live?.publishModerated(memberIds, place);
    },
  },
  "member.removed": ({ memberId, removedAt }) =>
    db.$transaction((tx) => eraseMember(tx, memberId, new Date(removedAt))),
  "follow.changed": {
    applyAll: async (changes) => {
      const changed = await keepFollows(db, changes);
      if (changed.length > 0) live?.publishContactsChanged(changed);
    },
  },
});
