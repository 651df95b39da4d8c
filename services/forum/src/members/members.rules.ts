import {
  addMembers,
  isMember,
  projectionHandlers,
} from "@oneworld/service-kit/data/member-projection";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
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

/** Adds a member whose sign-up event has not arrived yet. @returns false without an account */
export async function learnMember(
  { db, lookUpMember }: { db: PrismaClient; lookUpMember: MemberLookup },
  id: string,
): Promise<boolean> {
  const found = await lookUpMember(id);
  if (!found) return false;
  await addMembers(db, [found]);
  return isMember(db, id);
}
