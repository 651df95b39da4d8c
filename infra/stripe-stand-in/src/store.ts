import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Kinds } from "./objects.ts";
import { missing } from "./refusal.ts";

type Kind = keyof Kinds;

/** What the ids of a kind begin with, where it isn't the kind's name. */
const PREFIXES: Partial<Record<Kind, string>> = {
  customer: "cus",
  "checkout.session": "cs_test",
  payment_intent: "pi",
  charge: "ch",
  subscription: "sub",
  "billing_portal.session": "bps",
  event: "evt",
};

/** A new id as Stripe makes them. */
export const newId = (kind: Kind): string =>
  `${PREFIXES[kind] ?? kind}_${randomBytes(12).toString("hex")}`;

/** Now, in seconds since the epoch. */
export const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Keeps objects of all kinds in memory, and each change as a line of a file, so that they outlive the process. It ignores a
 * line that a killed process has left unfinished.
 */
export class Store {
  readonly #file: string;
  readonly #objects = new Map<string, Kinds[Kind]>();

  /** @param folder where the file lies; made when it is missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, "changes.jsonl");
    const text = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "";
    for (const line of text.split("\n").slice(0, -1)) {
      const { id, value } = JSON.parse(line) as { id: string; value: Kinds[Kind] | null };
      if (value) this.#objects.set(id, value);
      else this.#objects.delete(id);
    }
    // Only the latest state is needed from here on
    const lines = [...this.#objects].map(([id, value]) => lineOf(id, value));
    writeFileSync(`${this.#file}.new`, lines.join(""));
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** The object with an id, of any kind. */
  any(id: unknown): object | undefined {
    return this.#objects.get(String(id));
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    const found = this.#objects.get(id ?? "");
    return found?.object === kind ? (found as Kinds[K]) : undefined;
  }

  /** @throws Refusal when there is none. @param param under which a request named it, where not in its address */
  find<K extends Kind>(kind: K, id: string | null | undefined, param?: string): Kinds[K] {
    const found = this.get(kind, id);
    if (!found) throw missing(kind, id ?? "", param);
    return found;
  }

  /** All objects of a kind that pass, newest first. */
  list<K extends Kind>(kind: K, passes: (value: Kinds[K]) => boolean = () => true): Kinds[K][] {
    const all = [...this.#objects.values()].filter((one) => one.object === kind) as Kinds[K][];
    return all.filter(passes).toReversed();
  }

  /** Adds an object. @param fields with an id, where it isn't a new one */
  add<K extends Kind>(
    kind: K,
    fields: Omit<Kinds[K], "id" | "object" | "created"> & { id?: string | undefined },
  ): Kinds[K] {
    const { id = newId(kind), ...rest } = fields;
    return this.put({ id, object: kind, created: now(), ...rest } as unknown as Kinds[K]);
  }

  /** Keeps an object in place of the one with its id. */
  put<K extends Kind>(value: Kinds[K]): Kinds[K] {
    appendFileSync(this.#file, lineOf(value.id, value));
    this.#objects.set(value.id, value);
    return value;
  }

  delete(id: string): void {
    if (this.#objects.delete(id)) appendFileSync(this.#file, lineOf(id, null));
  }
}

const lineOf = (id: string, value: object | null): string => `${JSON.stringify({ id, value })}\n`;
