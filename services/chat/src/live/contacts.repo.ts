import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import { blockedSql } from "../restrictions/restrictions.repo.ts";

/** Most contacts of one member whose presence is published. */
const CONTACTS_MAX = 10_000;

/** The members whom a member follows or talks with, except those where one blocks the other. */
export async function findContacts(pool: Pool, memberId: string): Promise<string[]> {
  const rows = await readPrepared<{ id: string }>(pool, {
    text: `SELECT id FROM (
        SELECT followee_id AS id FROM follow WHERE follower_id = $1::uuid AND following
        UNION SELECT high_id FROM conversation WHERE low_id = $1::uuid
        UNION SELECT low_id FROM conversation WHERE high_id = $1::uuid
      ) contact
      WHERE NOT ${blockedSql("$1::uuid", "contact.id")}
      LIMIT ${CONTACTS_MAX}`,
    values: [memberId],
  });
  return rows.map((row) => row.id);
}

/** Which of some members follow or talk with which of some others, where none blocks the other. */
export async function findWatchers(
  pool: Pool,
  subjects: string[],
  among: string[],
): Promise<{ watcher: string; subject: string }[]> {
  return readPrepared(pool, {
    text: `SELECT watcher, subject FROM (
        SELECT follower_id AS watcher, followee_id AS subject FROM follow
        WHERE followee_id = ANY($1::uuid[]) AND follower_id = ANY($2::uuid[]) AND following
      UNION SELECT low_id, high_id FROM conversation
        WHERE low_id = ANY($2::uuid[]) AND high_id = ANY($1::uuid[])
      UNION SELECT high_id, low_id FROM conversation
        WHERE high_id = ANY($2::uuid[]) AND low_id = ANY($1::uuid[])
      ) contact
      WHERE NOT ${blockedSql("watcher", "subject")}`,
    values: [subjects, among],
  });
}
