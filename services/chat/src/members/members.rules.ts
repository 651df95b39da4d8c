import type { EventHandlers } from "@oneworld/service-kit/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import type { Live } from "../live/live.ts";
import { addMembers, eraseMember, keepFollow, keepNewest } from "./members.repo.ts";

/**
 * What chat does with the events of others: it keeps members' faces, to show them beside their messages, and who follows
 * whom, to tell followers who is online.
 *
 * @param live tells a follower's devices; left out where old events are applied again
 */
export const memberHandlers = (
  db: PrismaClient,
  live?: Pick<Live, "tellContactsChanged">,
): EventHandlers => ({
  "member.registered": ({ memberId, name }) => addMembers(db, [{ id: memberId, name }]),
  "member.updated": (face) => keepNewest(db, face),
  "member.removed": ({ memberId, removedAt }) =>
    db.$transaction((tx) => eraseMember(tx, memberId, new Date(removedAt))),
  "follow.changed": async (change) => {
    await keepFollow(db, change);
    live?.tellContactsChanged([change.followerId]);
  },
});
