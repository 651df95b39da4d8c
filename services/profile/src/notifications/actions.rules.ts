import {
  NOTIFICATION_DAYS,
  NOTIFICATION_TABLE,
} from "@oneworld/contracts/profile/notification-kinds";
import type { NotificationKind } from "@oneworld/contracts/profile/notification-kinds";
import { newId } from "@oneworld/service-kit/data/id";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import {
  type ActionRow,
  findActions,
  findRestricted,
  lockNotifications,
  type NotificationKey,
  type ReadState,
  saveActions,
  shareMembers,
  updateNotifications,
} from "./actions.repo.ts";
import { queuePushes } from "../push/push-queue.repo.ts";

/** Something that a member may want to know, or that it was undone. */
export interface Action {
  /** who is notified */
  memberId: string;
  kind: NotificationKind;
  /** what it is about: notifications of one kind and subject are one */
  subjectId: string;
  /** names the action within its notification: an id, or what else is the same in all events about it */
  key: string;
  actorId: string;
  isActive: boolean;
  /** rises with each change of this action */
  version: number;
  /** when it happened, in ISO 8601 */
  at: string;
}

/** Actions of one transaction. */
const TOGETHER = 500;

const MS_A_DAY = 24 * 60 * 60 * 1000;

function groupBy<Item>(items: Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const keyOf = ({ memberId, kind, subjectId }: NotificationKey): string =>
  `${memberId} ${kind} ${subjectId}`;

/**
 * Adds actions to the notifications that they belong to, or takes them back, in any order and however often they come.
 * Own actions, those of and for removed members, those of members whom a block or a mute hides, and those older than `NOTIFICATION_DAYS` are
 * left out. What is taken back may be older: `at` is then when it was done.
 *
 * @returns members whose number of unread notifications may have changed
 */
export async function applyActions(db: PrismaClient, actions: Action[]): Promise<string[]> {
  const since = Date.now() - NOTIFICATION_DAYS * MS_A_DAY;
  const wanted = newestOf(
    actions.filter(
      ({ memberId, actorId, kind, isActive, at }) =>
        (memberId !== actorId || !NOTIFICATION_TABLE[kind].hasActors) &&
        (!isActive || Date.parse(at) > since),
    ),
  );
  const changed = new Set<string>();
  for (let from = 0; from < wanted.length; from += TOGETHER) {
    const part = wanted.slice(from, from + TOGETHER);
    const states = await db.$transaction((tx) => applyTogether(tx, part));
    for (const { memberId, wasUnread, isUnread } of states)
      if (wasUnread !== isUnread) changed.add(memberId);
  }
  return [...changed];
}

/** Of each action the highest version, in the order of their first mention. */
function newestOf(actions: Action[]): Action[] {
  const newest = new Map<string, Action>();
  for (const action of actions) {
    const key = `${keyOf(action)} ${action.key}`;
    const before = newest.get(key);
    if (!before || before.version < action.version) newest.set(key, action);
  }
  return [...newest.values()];
}

async function applyTogether(tx: Prisma.TransactionClient, given: Action[]): Promise<ReadState[]> {
  const members = new Set(given.flatMap(({ memberId, actorId }) => [memberId, actorId]));
  const removed = await shareMembers(tx, [...members]);
  const restricted = await findRestricted(tx, given);
  const actions = given.filter(
    ({ memberId, actorId }) =>
      !removed.has(memberId) && !removed.has(actorId) && !restricted.has(`${memberId} ${actorId}`),
  );
  if (actions.length === 0) return [];

  const groups = groupBy(actions, keyOf);
  const locked = await lockNotifications(
    tx,
    [...groups.values()].map(([first]) => {
      const { memberId, kind, subjectId, at } = first as Action;
      return { id: newId(), memberId, kind, subjectId, at };
    }),
  );
  // The event comes again
  if (locked.length < groups.size) throw new Error("A notification was deleted meanwhile.");
  const pairs = locked.flatMap((one) =>
    [...new Set(groups.get(keyOf(one))?.map(({ actorId }) => actorId))].map((actorId) => ({
      notificationId: one.id,
      actorId,
    })),
  );
  const stored = groupBy(await findActions(tx, pairs), ({ notificationId }) => notificationId);
  const saved: ActionRow[] = [];
  const changes = locked.flatMap((one) => {
    const group = groups.get(keyOf(one)) ?? [];
    const { rows, actors, lastSeq } = merge(one, stored.get(one.id) ?? [], group);
    if (rows.length === 0) return [];
    saved.push(...rows);
    return [{ id: one.id, actors, lastSeq }];
  });
  if (saved.length === 0) return [];
  await saveActions(tx, saved);
  const states = await updateNotifications(tx, changes);
  await queuePushes(
    tx,
    states.filter(({ wasUnread, isUnread }) => isUnread && !wasUnread),
  );
  return states;
}

/**
 * What actions change in one notification. An action that returns keeps its place: liking a post again doesn't notify.
 *
 * @param stored all actions that the actors have in it
 * @returns the changed rows, and how many actors it gains
 */
function merge(
  { id, lastSeq }: { id: string; lastSeq: number },
  stored: ActionRow[],
  actions: Action[],
): { rows: ActionRow[]; actors: number; lastSeq: number } {
  const after = new Map(stored.map((row) => [row.key, row]));
  const rows: ActionRow[] = [];
  let seq = lastSeq;
  for (const { key, actorId, isActive, version, at } of actions) {
    const before = after.get(key);
    if (before && before.version >= version) continue;
    const row = before
      ? { ...before, isActive, version }
      : { notificationId: id, key, actorId, seq: (seq += 1), version, isActive, at };
    after.set(key, row);
    rows.push(row);
  }
  const actors = actorsOf([...after.values()]) - actorsOf(stored);
  return { rows, actors, lastSeq: seq };
}

const actorsOf = (rows: ActionRow[]): number =>
  new Set(rows.filter(({ isActive }) => isActive).map(({ actorId }) => actorId)).size;
