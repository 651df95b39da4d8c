import { streamOf } from "@oneworld/contracts/events/catalogue";
import type { Redis } from "ioredis";
import { ENTRIES_ERASED, toEnvelope } from "./outbox.ts";
import type { Batch } from "./relay.repo.ts";

/** Entries per read of a whole stream. */
const SCAN = 1000;

/** Redis has lost the relay's stream. */
export class StreamLost extends Error {}

/** Another writer has added entries with higher ids. */
export class StreamAhead extends Error {}

/** A consumer group's progress, from Redis. */
export interface Progress {
  name: string;
  /** position up to which it has applied every delivered event */
  applied: number;
  /** position of the last delivered event */
  delivered: number;
  pending: number;
}

/** State of the stream: its highest position ever, and its current content. */
export interface StreamState {
  epoch: string | null;
  top: number;
  length: number;
  first: number | null;
}

/** A service's stream, for its relay. An entry's id is its event's position, so that a duplicate is impossible. */
export class RelayStream {
  readonly #redis: Redis;
  readonly #stream: string;
  readonly #epochKey: string;

  constructor(redis: Redis, owner: string) {
    this.#redis = redis;
    this.#stream = streamOf(owner);
    this.#epochKey = `${this.#stream}:epoch`;
  }

  async state(): Promise<StreamState> {
    const [epoch, info] = await Promise.all([
      this.#redis.get(this.#epochKey),
      this.#redis.xinfo("STREAM", this.#stream).then(toFields, missingKey),
    ]);
    const [firstId] = (info?.["first-entry"] as [string] | null | undefined) ?? [];
    return {
      epoch,
      top: Number(((info?.["last-generated-id"] as string | undefined) ?? "0").split("-")[0]),
      length: (info?.["length"] as number | undefined) ?? 0,
      first: firstId === undefined ? null : positionOf(firstId),
    };
  }

  async writeEpoch(epoch: string): Promise<void> {
    await this.#redis.set(this.#epochKey, epoch);
  }

  /**
   * Writes a batch at its positions, atomically.
   *
   * @throws StreamLost after writing to a stream without its epoch; StreamAhead when a position is taken; Error when
   * Redis doesn't answer, so that the outcome is unknown
   */
  async write({ last, rows }: Batch, epoch: string): Promise<void> {
    const transaction = this.#redis.multi().get(this.#epochKey);
    rows.forEach((row, index) => {
      const id = `${last - rows.length + 1 + index}-0`;
      transaction.xadd(this.#stream, id, "event", JSON.stringify(toEnvelope(row)));
    });
    const replies = await transaction.exec();
    const failure = replies?.find(([error]) => error)?.[0];
    if (failure?.message.includes("equal or smaller")) throw new StreamAhead(failure.message);
    if (!replies || failure) throw failure ?? new Error("Redis discarded the batch.");
    if (replies[0]?.[1] !== epoch) throw new StreamLost("Redis has lost the stream.");
  }

  async progress(): Promise<Progress[]> {
    const groups = await this.#redis.xinfo("GROUPS", this.#stream).catch(missingKey);
    return Promise.all(
      ((groups ?? []) as unknown[][]).map(toFields).map(async (group) => {
        const name = String(group["name"]);
        const delivered = positionOf(String(group["last-delivered-id"]));
        const pending = Number(group["pending"]);
        const applied =
          pending === 0 ? delivered : Math.min(delivered, (await this.#oldestPending(name)) - 1);
        return { name, delivered, pending, applied };
      }),
    );
  }

  async #oldestPending(group: string): Promise<number> {
    const [, oldest] = (await this.#redis.xpending(this.#stream, group)) as [number, string | null];
    return oldest === null ? Infinity : positionOf(oldest);
  }

  /**
   * Removes a group's consumers that are idle for long and have no pending entries.
   *
   * @returns milliseconds since a consumer of the group was active; Infinity without consumers
   */
  async removeIdleConsumers(group: string, idleMs: number): Promise<number> {
    const consumers = await this.#redis.xinfo("CONSUMERS", this.#stream, group).catch(missingKey);
    let least = Infinity;
    for (const consumer of ((consumers ?? []) as unknown[][]).map(toFields)) {
      const idle = Number(consumer["idle"]);
      least = Math.min(least, idle);
      if (idle > idleMs && consumer["pending"] === 0) {
        await this.#redis.xgroup("DELCONSUMER", this.#stream, group, String(consumer["name"]));
      }
    }
    return least;
  }

  /** Removes entries up to a position. */
  async trimTo(position: number): Promise<void> {
    await this.#redis.xtrim(this.#stream, "MINID", `${position + 1}-0`);
  }

  /** Removes the oldest entries beyond a number. */
  async cutTo(entries: number): Promise<void> {
    await this.#redis.xtrim(this.#stream, "MAXLEN", entries);
  }

  async removeGroup(group: string): Promise<void> {
    await this.#redis.xgroup("DESTROY", this.#stream, group);
  }

  /** Deletes the entries that later markers name (see `eraseEvents`). Newer events of the subject stay. */
  async eraseMarked(): Promise<void> {
    const marked = new Map<string, number>();
    for await (const { id, type, subject, data } of this.#entries(`"${ENTRIES_ERASED}"`)) {
      if (type !== ENTRIES_ERASED) continue;
      marked.set(keyOf((data as { type: string }).type, subject), positionOf(id));
    }
    if (marked.size === 0) return;
    for await (const { id, type, subject } of this.#entries()) {
      const upTo = marked.get(keyOf(type, subject)) ?? 0;
      if (positionOf(id) < upTo) await this.#redis.xdel(this.#stream, id);
    }
  }

  /** All entries that contain a text. */
  async *#entries(text = ""): AsyncGenerator<Marked & { id: string }> {
    for (let from = "-"; ;) {
      const entries = await this.#redis.xrange(this.#stream, from, "+", "COUNT", SCAN);
      for (const [id, [, event = ""]] of entries) {
        const marked = event.includes(text) ? parse(event) : null;
        if (marked) yield { ...marked, id };
      }
      const last = entries.at(-1)?.[0];
      if (last === undefined || entries.length < SCAN) return;
      from = `(${last}`;
    }
  }
}

interface Marked {
  type: string;
  subject: string;
  data: unknown;
}

const keyOf = (type: string, subject: string): string => `${type} ${subject}`;

/** An entry's event, or null when another program wrote it. */
function parse(event: string): Marked | null {
  try {
    return JSON.parse(event) as Marked;
  } catch {
    return null;
  }
}

/**
 * Entries of older releases have ids of milliseconds; those with a sequence number count as the previous millisecond.
 */
function positionOf(id: string): number {
  const [position = "0", rest] = id.split("-");
  return rest === "0" || rest === undefined ? Number(position) : Number(position) - 1;
}

const toFields = (reply: unknown): Record<string, unknown> => {
  const list = reply as unknown[];
  return Object.fromEntries(
    Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index], list[2 * index + 1]]),
  );
};

const missingKey = (error: Error): undefined => {
  if (/no such key|NOGROUP/i.test(error.message)) return undefined;
  throw error;
};
