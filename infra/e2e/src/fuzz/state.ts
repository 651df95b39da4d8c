import { setTimeout } from "node:timers/promises";
import { ofTables } from "../databases.ts";

/** Tables that change by themselves, or that count refused requests. */
const IGNORED = [
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
];

/** Columns that reads and background work update. */
const MOVING = ["last_seen_at", "expires_at", "published_at", "checked_at"];

/** The content of the services' databases, as a count and a checksum per table. */
export type State = ReadonlyMap<string, string>;

/** The current content. */
export const readState = (): Promise<State> =>
  ofTables(
    (table) =>
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text[])::text, 0)), 0) FROM ${table} t`,
    [MOVING],
    IGNORED,
  );

/** The content once pending events have arrived: when two reads are equal. */
export async function settledState(): Promise<State> {
  for (let before = await readState(), attempts = 0; ; attempts++) {
    await setTimeout(1_500);
    const now = await readState();
    const changed = changesOf(before, now);
    if (changed.length === 0) return now;
    if (attempts > 60) throw new Error(`The site keeps changing: ${changed.join(", ")}`);
    before = now;
  }
}

/** The tables in which two states differ. */
export const changesOf = (before: State, after: State): string[] =>
  [...after.keys()].filter((table) => before.get(table) !== after.get(table));
