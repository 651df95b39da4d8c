import type { MutedWords, Restricted, RestrictionPage } from "@oneworld/contracts/profile/http";
import { RESTRICTIONS_MAX } from "@oneworld/contracts/profile/restrictions";
import { type PageRequest, readPageOf } from "@oneworld/service-kit/data/page";
import { presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import { appendEvent } from "@oneworld/service-kit/events/outbox";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { said } from "@oneworld/service-kit/words/said";
import { setFollow } from "../follows/follows.repo.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { memberNotFound } from "../members/member-id.ts";
import {
  asNewMember,
  learnMember,
  registerMember,
  type SignedInMember,
} from "../members/members.rules.ts";
import { excludeActions } from "../notifications/actions.repo.ts";
import { deleteActionsBetween } from "../notifications/removal.repo.ts";
import { publishUnread, type Publisher } from "../notifications/unread-publisher.ts";
import {
  addRestriction,
  countRestrictions,
  findWords,
  listRestrictions,
  lockPair,
  nextVersion,
  removeRestriction,
  type Restriction,
  saveWords,
} from "./restrictions.repo.ts";

/** What blocking and muting needs. */
export interface RestrictionDeps extends Publisher {
  db: PrismaClient;
  lookUpMember: MemberLookup;
}

type Kind = Restriction["kind"];

const WORDS = {
  block: {
    began: "You blocked {0}.",
    ended: "You no longer block {0}.",
    oneself: "You can't block yourself.",
  },
  mute: {
    began: "You muted {0}.",
    ended: "You no longer mute {0}.",
    oneself: "You can't mute yourself.",
  },
} as const satisfies Record<Kind, object>;

/**
 * The signed-in member blocks or mutes another one. A block ends the follows between the two. The notifications about the other
 * member go. Twice is once; a mute gets its new end.
 *
 * @param until when a mute ends; null without an end
 * @throws ApiError `invalid_input` for oneself, `not_found` for an unknown id, `conflict` above `RESTRICTIONS_MAX`
 */
export async function restrict(
  deps: RestrictionDeps,
  self: SignedInMember,
  { id, kind, until = null }: { id: string; kind: Kind; until?: Date | null },
): Promise<Restricted> {
  const restriction = { memberId: self.id, otherId: id, kind, until: until && presentTime(until) };
  const name = await change(deps, self, id, kind, async (tx) => {
    const version = await nextVersion(tx);
    if (!(await addRestriction(tx, restriction, version))) return;
    if ((await countRestrictions(tx, self.id)) > RESTRICTIONS_MAX) {
      throw new ApiError(
        "conflict",
        said("You can block and mute at most {0} members.", RESTRICTIONS_MAX),
      );
    }
    if (kind === "block") {
      await setFollow(tx, self.id, id, false);
      await setFollow(tx, id, self.id, false);
    }
    const data = { ...restriction, active: true, version };
    await appendEvent(tx, "restriction.changed", self.id, data);
  });
  await deleteNotifications(deps, self.id, id, kind);
  return { message: said(WORDS[kind].began, name), active: true };
}

/** The signed-in member no longer blocks or mutes another one. Errors as {@link restrict}. */
export async function release(
  deps: RestrictionDeps,
  self: SignedInMember,
  { id, kind }: { id: string; kind: Kind },
): Promise<Restricted> {
  const restriction = { memberId: self.id, otherId: id, kind };
  const name = await change(deps, self, id, kind, async (tx) => {
    if (!(await removeRestriction(tx, restriction))) return;
    const version = await nextVersion(tx);
    const data = { ...restriction, until: null, active: false, version };
    await appendEvent(tx, "restriction.changed", self.id, data);
  });
  return { message: said(WORDS[kind].ended, name), active: false };
}

/** Runs a change with both members locked. @returns the other member's name */
async function change(
  deps: RestrictionDeps,
  self: SignedInMember,
  id: string,
  kind: Kind,
  run: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<string> {
  if (self.id === id) throw invalidFields({ id: WORDS[kind].oneself });
  const { db } = deps;
  const attempt = () =>
    db.$transaction(async (tx) => {
      const pair = await lockPair(tx, self.id, id);
      if (pair.length === 2) await run(tx);
      return pair;
    });
  let pair = await attempt();
  if (pair.length < 2) {
    if (!pair.some((member) => member.id === self.id)) await registerMember(db, asNewMember(self));
    if (!pair.some((member) => member.id === id)) await learnMember(deps, id);
    pair = await attempt();
  }
  const other = pair.length === 2 && pair.find((member) => member.id === id);
  // A member who is still missing has been removed
  if (!other) throw memberNotFound();
  return other.name;
}

/**
 * Deletes what a member was notified of by another one, for a block in both directions. It waits for actions that are being added;
 * later ones find the restriction.
 */
async function deleteNotifications(
  deps: RestrictionDeps,
  memberId: string,
  otherId: string,
  kind: Kind,
): Promise<void> {
  const states = await deps.db.$transaction(async (tx) => {
    await excludeActions(tx);
    return [
      ...(await deleteActionsBetween(tx, memberId, otherId)),
      ...(kind === "block" ? await deleteActionsBetween(tx, otherId, memberId) : []),
    ];
  });
  await publishUnread(deps, [...new Set([memberId, ...states.map((one) => one.memberId)])]);
}

/** A page of the members whom the signed-in member blocks or mutes, the last one first. */
export async function readRestrictions(
  db: PrismaClient,
  memberId: string,
  kind: Kind,
  page: PageRequest,
): Promise<RestrictionPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) =>
    listRestrictions(db, memberId, kind, part),
  );
  const members = rows.map(({ member, until }) => ({
    ...presentAuthor(member),
    until: until && presentTime(until),
  }));
  return { members, nextCursor };
}

/** The words that the signed-in member has muted. */
export const readWords = async (db: PrismaClient, memberId: string): Promise<MutedWords> => ({
  words: await findWords(db, memberId),
});

/** Replaces the words that the signed-in member has muted. The same words again change nothing. */
export async function changeWords(
  deps: RestrictionDeps,
  self: SignedInMember,
  words: string[],
): Promise<MutedWords> {
  const { db } = deps;
  const memberId = self.id;
  const before = await findWords(db, memberId);
  if (JSON.stringify(before) === JSON.stringify(words)) return { words };
  await registerMember(db, asNewMember(self));
  await db.$transaction(async (tx) => {
    if ((await lockPair(tx, memberId, memberId)).length === 0) throw memberNotFound();
    const version = await nextVersion(tx);
    await saveWords(tx, memberId, words, version);
    await appendEvent(tx, "mutedWords.changed", memberId, { memberId, words, version });
  });
  await publishUnread(deps, [memberId]);
  return { words };
}
