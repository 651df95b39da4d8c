import type { Followed } from "@oneworld/contracts/profile/http";
import type { KeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { said } from "@oneworld/service-kit/words/said";
import type { PrismaClient } from "../generated/client.ts";
import { memberNotFound } from "../members/member-id.ts";
import {
  asNewMember,
  learnMember,
  registerMember,
  type SignedInMember,
} from "../members/members.rules.ts";
import { assertNotBlocked, assertOther } from "./follows.policy.ts";
import { setFollow } from "./follows.repo.ts";

/** What following needs. It locks both members, of whom many may follow the same one at once. */
export interface FollowDeps {
  db: PrismaClient;
  lookUpMember: MemberLookup;
  /** by the member who is followed */
  takeTurns: KeyedLimiter;
}

/**
 * The signed-in member follows another one from now on; twice is one follow.
 *
 * @throws ApiError `invalid_input` for oneself, `not_found` for an unknown id, `forbidden` where one blocks the other
 */
export async function follow(
  deps: FollowDeps,
  self: SignedInMember,
  id: string,
): Promise<Followed> {
  const { db, takeTurns } = deps;
  assertOther(self, id);
  const set = (follows: boolean) => takeTurns(id, () => setFollow(db, self.id, id, follows));
  let pair = await set(true);
  if (pair.length < 2) {
    if (!pair.some((member) => member.id === self.id)) await registerMember(db, asNewMember(self));
    if (!pair.some((member) => member.id === id)) await learnMember(deps, id);
    pair = await set(true);
  }
  // A member who is still missing has been removed
  if (pair.length < 2) throw memberNotFound();
  // After the follow, so that a block that comes at the same time is found by one of the two
  await assertNotBlocked(db, self, id).catch(async (error: unknown) => {
    await set(false);
    throw error;
  });
  const { name, followerCount } = followeeOf(pair, id);
  return { message: said("You are now following {0}.", name), following: true, followerCount };
}

/** The signed-in member no longer follows the other one, if they did. Errors as {@link follow}. */
export async function unfollow(
  deps: FollowDeps,
  self: SignedInMember,
  id: string,
): Promise<Followed> {
  const { db, takeTurns } = deps;
  assertOther(self, id);
  await assertNotBlocked(db, self, id);
  const end = () => setFollow(db, self.id, id, false);
  // Twice, since a statement that has waited for a follow doesn't see it
  const unfollowed = await takeTurns(id, () => end().then(end));
  const isKnown = unfollowed.some((member) => member.id === id);
  const pair = !isKnown && (await learnMember(deps, id)) ? await end() : unfollowed;
  const { name, followerCount } = followeeOf(pair, id);
  return {
    message: said("You are no longer following {0}.", name),
    following: false,
    followerCount,
  };
}

function followeeOf<Member extends { id: string }>(pair: Member[], id: string): Member {
  const followee = pair.find((member) => member.id === id);
  if (!followee) throw memberNotFound();
  return followee;
}
