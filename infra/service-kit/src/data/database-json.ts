import type { Context } from "hono";
import { readPrepared } from "./database.ts";
import type { Reads } from "./reads.ts";

/*
 * JSON that PostgreSQL writes. The lists of posts (feeds, a member's posts, bookmarks) and a member's profile are passed on
 * unparsed, since the service then answers notably more of them a second. One post and comments are written by the same SQL and
 * parsed. All other calls answer values. The compiler can't check what SQL writes, so tests compare it with the contract's
 * schema.
 */

declare const value: unique symbol;

/** The JSON of a value, as PostgreSQL wrote it. */
export type JsonOf<Value> = string & { readonly [value]: Value };

/** A row of {@link readJson}: an entity and its id. Null for one that the page leaves out. */
interface JsonRow<Entity> {
  id: string;
  json: JsonOf<Entity> | null;
}

/** Runs a query that selects `id` and, as text, `json`. */
export const readJson = <Entity>(
  reads: Reads,
  query: Parameters<typeof readPrepared>[1],
): Promise<JsonRow<Entity>[]> => readPrepared<JsonRow<Entity>>(reads, query);

/** Reads what PostgreSQL wrote, for calls that answer more than that. */
export const parseJson = <Value>(json: JsonOf<Value>): Value => JSON.parse(json) as Value;

/**
 * A page of a list, and the cursor of the next one.
 *
 * @param list the field that holds the entities
 * @param rows one more than `limit` if there are further ones
 */
export function jsonPage<List extends string, Entity>(
  list: List,
  rows: JsonRow<Entity>[],
  limit: number,
): JsonOf<Record<List, Entity[]> & { nextCursor: string | null }> {
  const part = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? (part.at(-1)?.id ?? null) : null;
  const entities = part.flatMap(({ json }) => json ?? []).join(",");
  return `{"${list}":[${entities}],"nextCursor":${JSON.stringify(nextCursor)}}` as never;
}

/** Answers 200 with what PostgreSQL wrote: the counterpart of `c.json<Contract>(…)`. */
export const answerJson = <Contract>(c: Context, json: JsonOf<Contract>): Response =>
  c.body(json, 200, { "content-type": "application/json" });

/**
 * SQL of an instant as `Date.toISOString` writes it; null for null.
 *
 * @param column SQL of a `timestamptz`
 */
export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of a picture in JSON; null without one. @param column SQL of its address */
export const imageJson = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object('secure_url', ${column}) END`;

/**
 * SQL of a member's public profile in JSON, by the contract's names. It stands in a select list, where it can only be
 * looked up by its key: as a join, the planner could decide to read all members.
 *
 * @param id SQL of the member's id
 */
export const authorJson = (id: string): string => `(
  SELECT row_to_json(author) FROM (
    SELECT id AS "_id", name, ${imageJson("img_url")} AS img, status_badge AS "statusBadge"
    FROM member WHERE id = ${id}
  ) author)`;
