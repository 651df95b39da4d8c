import { START } from "@oneworld/service-kit/data/page";
import type { Job } from "@oneworld/service-kit/process/job";
import { Prisma, type PrismaClient } from "../generated/client.ts";

const { sql, raw } = Prisma;

/**
 * Ids that one statement reads, and at most as many texts that it adds or removes. Part of the SQL: with a parameter the planner expects a tenth of the
 * table, and reads all of it for each part.
 */
const PART = raw("500");

/** Seconds between two runs. Triggers keep the words of texts that change. */
const EVERY_SECONDS = 3_600;

/** What the function `searched_words` makes: the default of the column `version`. */
const VERSION = raw("3");

/** The next ids of a table. */
const partOf = (table: Prisma.Sql, after: string): Prisma.Sql => sql`
  SELECT id FROM ${table} WHERE id > ${after}::uuid ORDER BY id LIMIT ${PART}`;

/** Locked, so that a text that is deleted meanwhile leaves no words behind. A trigger may have made the words of a text that is changed meanwhile. */
const missing = (table: Prisma.Sql, columns: Prisma.Sql): Prisma.Sql => sql`
  INSERT INTO search_text (id, post_id, words)
  SELECT ${columns} FROM ${table} given
  WHERE id IN (SELECT id FROM part)
    AND NOT EXISTS (SELECT FROM search_text WHERE id = given.id AND version >= ${VERSION})
  FOR KEY SHARE
  ON CONFLICT (id) DO UPDATE SET words = excluded.words, version = excluded.version
    WHERE search_text.version < excluded.version`;

const ORPHANS = sql`
  DELETE FROM search_text orphan
  WHERE id IN (SELECT id FROM part)
    AND NOT EXISTS (SELECT FROM post WHERE id = orphan.id)
    AND NOT EXISTS (SELECT FROM comment WHERE id = orphan.id)`;

/** Each table that is read once from its first id to its last one, and what is repaired for its ids. */
const PASSES: readonly (readonly [table: Prisma.Sql, repair: Prisma.Sql])[] = [
  [
    sql`post`,
    missing(sql`post`, sql`id, id, searched_words(title, 'A') || searched_words(content, 'B')`),
  ],
  [sql`comment`, missing(sql`comment`, sql`id, post_id, searched_words(content, 'C')`)],
  [sql`search_text`, ORPHANS],
];

/**
 * Repairs a part, and returns its last id; null for an empty one. A connection keeps the plan of its first part. Where that met an empty table, all others
 * would read the whole table, which they fill.
 */
const repairPart = (
  db: PrismaClient,
  part: Prisma.Sql,
  repair: Prisma.Sql,
): Promise<string | null> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const [row] = await tx.$queryRaw<{ last: string | null }[]>`
      WITH part AS MATERIALIZED (${part}), repaired AS (${repair})
      SELECT max(id::text) AS last FROM part`;
    return row?.last ?? null;
  });

/**
 * Adds the words of texts from before the search, renews those of earlier versions, and removes those of texts that are gone. The
 * triggers of the tables keep all others. Each part is a transaction of its own, and the next run begins again.
 */
export const searchTextsJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "search-texts",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    for (const [table, repair] of PASSES) {
      let after: string | null = START;
      while (after !== null) {
        if (stopped?.aborted) return;
        after = await repairPart(db, partOf(table, after), repair);
      }
    }
  },
});
