import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import type { EventHandlers } from "../events/event-envelope.ts";
import type { MemberLookup } from "../http/member-lookup.ts";
import type { SqlExecutor } from "./database.ts";

/*
 * A service's own copy of members' public profiles, kept by profile's events: the table `member` with `id`, `name`,
 * `img_url`, `status_badge` and `version`. A service may add columns.
 */

/** The acting member: id and name from the session. */
export interface Actor {
  id: string;
  name: string;
}

/** Version of a removed member: the column's maximum, so that later events are ignored. */
export const REMOVED_VERSION = 2 ** 31 - 1;

/** Adds missing members as version 0, which profile's first event replaces. */
export async function addMembers(db: SqlExecutor, members: Actor[]): Promise<void> {
  const rows = members.map(({ id, name }) => ({ id, name }));
  await db.$executeRawUnsafe(
    `INSERT INTO member (id, name)
     SELECT id, name FROM json_to_recordset($1::json) AS given (id uuid, name text)
     ON CONFLICT (id) DO NOTHING`,
    JSON.stringify(rows),
  );
}

/** Stores the public profiles that are newer than the stored ones, in one statement, in any order of events. */
export async function keepNewestProfiles(
  db: SqlExecutor,
  profiles: MemberUpdated[],
): Promise<void> {
  const rows = profiles.map(({ memberId, name, img, statusBadge, version }) => ({
    id: memberId,
    name,
    img_url: img?.secure_url ?? null,
    status_badge: statusBadge,
    version,
  }));
  await db.$executeRawUnsafe(
    `INSERT INTO member (id, name, img_url, status_badge, version)
     SELECT DISTINCT ON (id) id, name, img_url, status_badge, version
     FROM json_to_recordset($1::json)
       AS given (id uuid, name text, img_url text, status_badge status_badge, version int)
     ORDER BY id, version DESC
     ON CONFLICT (id) DO UPDATE
     SET name = excluded.name, img_url = excluded.img_url, status_badge = excluded.status_badge, version = excluded.version
     WHERE member.version < excluded.version`,
    JSON.stringify(rows),
  );
}

/** Erases a member's name, picture and tier permanently. What they wrote stays under the former member. */
export async function anonymiseMember(db: SqlExecutor, id: string): Promise<void> {
  await db.$executeRawUnsafe(
    `INSERT INTO member (id, name, version) VALUES ($1::uuid, $2, ${REMOVED_VERSION})
     ON CONFLICT (id) DO UPDATE
     SET name = excluded.name, img_url = NULL, status_badge = DEFAULT, version = excluded.version`,
    id,
    FORMER_MEMBER,
  );
}

/** Keeps the projection by sign-ups and changed profiles. Removals differ: see {@link anonymiseMember}. */
export const projectionHandlers = (
  db: SqlExecutor,
): Pick<EventHandlers, "member.registered" | "member.updated"> => ({
  "member.registered": {
    applyAll: (members) =>
      addMembers(
        db,
        members.map(({ memberId, name }) => ({ id: memberId, name })),
      ),
  },
  "member.updated": { applyAll: (profiles) => keepNewestProfiles(db, profiles) },
});

/** Whether the member exists here and isn't removed. */
export async function isMember(db: SqlExecutor, id: string): Promise<boolean> {
  const [row] = await db.$queryRawUnsafe<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT FROM member WHERE id = $1::uuid AND version < ${REMOVED_VERSION}) AS found`,
    id,
  );
  return row?.found === true;
}

/** Adds a member whose sign-up event has not arrived yet. @returns false without an account */
export async function learnMember(
  { db, lookUpMember }: { db: SqlExecutor; lookUpMember: MemberLookup },
  id: string,
): Promise<boolean> {
  const found = await lookUpMember(id);
  if (!found) return false;
  await addMembers(db, [found]);
  return isMember(db, id);
}
