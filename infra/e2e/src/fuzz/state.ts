import pg from "pg";

/** Tables that change by themselves, or that count refused requests. */
const IGNORED = new Set([
  "article_image",
  // Posts and comments past the time for undo are deleted every minute, with their earlier wordings
  "deleted_comment",
  "deleted_post",
  "text_version",
  "event_sweep",
  "feed",
  "news_usage",
  // The relay's position; the events themselves are compared
  "outbox_batch",
  "outbox_relay",
  // Pushes are due a minute after an earlier request, and remove devices whose sessions have ended
  "push",
  "push_device",
  "security_events",
  "trivia_turn",
]);

/** Columns that reads and background work update. */
const MOVING = ["last_seen_at", "expires_at", "published_at", "checked_at"];

/** The content of the services' databases, as a count and a checksum per table. */
export type State = Record<string, string>;

export interface Databases {
  /** The current content. */
  read(): Promise<State>;
  /** The content once pending events have arrived: when two reads, a second apart, are equal. */
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
    for (let before = await read(), attempts = 0; ; attempts++) {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const now = await read();
      const changed = changesOf(before, now);
      if (changed.length === 0) return now;
      if (attempts > 60) throw new Error(`The site keeps changing: ${changed.join(", ")}`);
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
  for (const { table } of rows.filter((row) => !IGNORED.has(row.table))) {
    const found = await client.query<{ digest: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)), 0) AS digest
       FROM ${client.escapeIdentifier(table)} t`,
      [MOVING],
    );
    state[`${name}.${table}`] = found.rows[0]?.digest ?? "";
  }
  return state;
}
