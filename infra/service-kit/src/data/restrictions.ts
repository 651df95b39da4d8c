import type { MutedWordsChanged, RestrictionChanged } from "@oneworld/contracts/profile/events";
import type { EventHandlers } from "../events/event-envelope.ts";
import type { SqlExecutor } from "./database.ts";
import { REMOVED_VERSION } from "./member-projection.ts";

/*
 * Who is hidden from whom, kept by profile's events: the table `restriction`. A row says of a member (`member_id`) that another
 * one (`other_id`) is hidden from them, and why (`kind`): they block the other one (`block`), the other one blocks them
 * (`blocked`), or they mute the other one (`mute`). A pair that is free again stays with its version, so that no late event
 * restores it. Profile itself has the same table.
 *
 * And the table `muted_words` with the patterns that `muted_patterns` made of a member's words.
 */

/** Key of the advisory lock of handlers and {@link deleteRestrictionsOf}; any number that no other lock has. */
const RESTRICTIONS_LOCK = "1920298868";

/** A row of the table. */
export interface RestrictionRow extends Omit<RestrictionChanged, "kind"> {
  kind: RestrictionChanged["kind"] | "blocked";
}

/** Rows that an event stands for. */
const rowsOf = ({ memberId, otherId, kind, ...state }: RestrictionChanged): RestrictionRow[] =>
  kind === "mute"
    ? [{ memberId, otherId, kind: "mute", ...state }]
    : [
        { memberId, otherId, kind: "block", ...state },
        { memberId: otherId, otherId: memberId, kind: "blocked", ...state },
      ];

/** A Prisma client with a projection of members. */
interface Database {
  $transaction(run: (tx: SqlExecutor) => Promise<void>): Promise<void>;
}

/** SQL of whether one of these members is removed. */
const isRemoved = (...ids: string[]): string =>
  `EXISTS (SELECT FROM member WHERE id IN (${ids.join(", ")}) AND member.version = ${REMOVED_VERSION})`;

/** Keeps the newest change of each pair and kind, in any order of events. */
async function keepRestrictions(db: Database, rows: RestrictionRow[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${RESTRICTIONS_LOCK})`);
    await tx.$executeRawUnsafe(
      `INSERT INTO restriction (member_id, other_id, kind, active, until, version)
       SELECT DISTINCT ON ("memberId", "otherId", kind) "memberId", "otherId", kind, active, until, version
       FROM json_to_recordset($1::json) AS given
         ("memberId" uuid, "otherId" uuid, kind text, active boolean, until timestamptz, version bigint)
       WHERE NOT ${isRemoved('"memberId"', '"otherId"')}
       ORDER BY "memberId", "otherId", kind, version DESC
       ON CONFLICT (member_id, other_id, kind) DO UPDATE
       SET active = excluded.active, until = excluded.until, version = excluded.version
       WHERE restriction.version < excluded.version`,
      JSON.stringify(rows),
    );
  });
}

/** Keeps the newest words of each member, in any order of events. */
async function keepMutedWords(db: Database, changes: MutedWordsChanged[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${RESTRICTIONS_LOCK})`);
    await tx.$executeRawUnsafe(
      `INSERT INTO muted_words (member_id, patterns, version)
       SELECT DISTINCT ON ("memberId") "memberId",
         muted_patterns(ARRAY(SELECT json_array_elements_text(words))), version
       FROM json_to_recordset($1::json) AS given ("memberId" uuid, words json, version bigint)
       WHERE NOT ${isRemoved('"memberId"')}
       ORDER BY "memberId", version DESC
       ON CONFLICT (member_id) DO UPDATE SET patterns = excluded.patterns, version = excluded.version
       WHERE muted_words.version < excluded.version`,
      JSON.stringify(changes),
    );
  });
}

/**
 * Keeps the table `restriction` by profile's events.
 *
 * @param kept is called with the rows of all changes, also of those that a later one has ended, once they are stored
 */
export const restrictionHandlers = (
  db: Database,
  kept?: (rows: RestrictionRow[]) => Promise<void>,
): Pick<EventHandlers, "restriction.changed"> => ({
  "restriction.changed": {
    applyAll: async (changes) => {
      const rows = changes.flatMap(rowsOf);
      await keepRestrictions(db, rows);
      await kept?.(rows);
    },
  },
});

/** Keeps the table `muted_words` by profile's events. */
export const mutedWordHandlers = (db: Database): Pick<EventHandlers, "mutedWords.changed"> => ({
  "mutedWords.changed": { applyAll: (changes) => keepMutedWords(db, changes) },
});

/** Deletes a removed member's blocks and mutes, in both directions. Changes that are being kept are waited for. */
export async function deleteRestrictionsOf(tx: SqlExecutor, id: string): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${RESTRICTIONS_LOCK})`);
  await tx.$executeRawUnsafe(
    "DELETE FROM restriction WHERE member_id = $1::uuid OR other_id = $1::uuid",
    id,
  );
}

/** Deletes a removed member's muted words, after {@link deleteRestrictionsOf}. */
export async function deleteMutedWordsOf(tx: SqlExecutor, id: string): Promise<void> {
  await tx.$executeRawUnsafe("DELETE FROM muted_words WHERE member_id = $1::uuid", id);
}

/**
 * SQL that selects who is hidden from a member. After `NOT IN` it is read once for a whole query.
 *
 * @param viewer SQL of the member's id
 * @param hides `everywhere`: only those whom a block hides; `lists`: those whom the member mutes, too
 */
export const hiddenFrom = (viewer: string, hides: "everywhere" | "lists"): string =>
  `SELECT other_id FROM restriction WHERE member_id = ${viewer} AND active AND ${
    hides === "everywhere" ? "kind <> 'mute'" : "(until IS NULL OR until > now())"
  }`;
