import pg from "pg";

/** Tables that change by themselves, or that count what was refused. */
const PASSED_OVER = new Set([
  "article_image",
  // What nobody can restore any more is deleted every minute
  "deleted_post",
  "event_sweep",
  "feed",
  "news_usage",
  // How far events have been sent; the events themselves are compared
  "outbox_batch",
  "outbox_relay",
  "security_events",
  "trivia_turn",
]);

/** Columns that a look alone moves on, and those by which work in the background keeps its place. */
const MOVING = ["last_seen_at", "expires_at", "published_at", "checked_at"];

/** All that the services' databases hold, as a count and a checksum for each table. */
export type State = Record<string, string>;

export interface Databases {
  /** What is in the tables now. */
  read(): Promise<State>;
  /** The same, once events under way have arrived: when two looks, a second apart, see the same. */
  settled(): Promise<State>;
  close(): Promise<void>;
}

/** @param urls address of each service's database, by the service */
export async function openDatabases(urls: Record<string, string>): Promise<Databases> {
  const clients = await Promise.all(
    Object.entries(urls).map(async ([name, connectionString]) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      return [name, client] as const;
    }),
  );

  const read = async (): Promise<State> => {
    const parts = await Promise.all(clients.map(([name, client]) => readTables(name, client)));
    return Object.assign({}, ...parts) as State;
  };
  const settled = async (): Promise<State> => {
    for (let before = await read(), tries = 0; ; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const now = await read();
      const changed = changesOf(before, now);
      if (changed.length === 0) return now;
      if (tries > 60) throw new Error(`The site does not come to rest: ${changed.join(", ")}`);
      before = now;
    }
  };
  return {
    read,
    settled,
    close: async () => {
      await Promise.all(clients.map(([, client]) => client.end()));
    },
  };
}

/** The tables in which two states differ. */
export const changesOf = (before: State, after: State): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (table) => before[table] !== after[table],
  );

async function readTables(name: string, client: pg.Client): Promise<State> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const state: State = {};
  for (const { table } of rows.filter((row) => !PASSED_OVER.has(row.table))) {
    const found = await client.query<{ digest: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)), 0) AS digest
       FROM ${client.escapeIdentifier(table)} t`,
      [MOVING],
    );
    state[`${name}.${table}`] = found.rows[0]?.digest ?? "";
  }
  return state;
}
