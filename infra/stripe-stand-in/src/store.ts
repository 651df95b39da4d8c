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

/** What the ids of a kind begin with. */
const PREFIXES: Record<keyof Kinds, string> = {
  customer: "cus",
  product: "prod",
  price: "price",
  "checkout.session": "cs_test",
  payment_intent: "pi",
  charge: "ch",
  refund: "re",
  subscription: "sub",
  invoice: "in",
  "billing_portal.session": "bps",
  event: "evt",
  delivery: "del",
  answer: "key",
};

/** What a new object gets by itself. */
type Given = "id" | "object" | "created" | "livemode";

/** A new id as Stripe makes them. @param prefix such as `cs_test` */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Now, in seconds since the epoch. */
export const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Keeps objects of all kinds in memory, and each change as a line of a file, so that they outlive the process. It ignores a
 * line that a killed process has left unfinished. Callers get copies.
 */
export class Store {
  readonly #file: string;
  readonly #objects = new Map<string, Kinds[keyof Kinds]>();

  /** @param folder where the file lies; made when it is missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, "changes.jsonl");
    const text = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "";
    for (const line of text.split("\n").slice(0, -1)) {
      const { id, value } = JSON.parse(line) as { id: string; value: Kinds[keyof Kinds] | null };
      if (value) this.#objects.set(id, value);
      else this.#objects.delete(id);
    }
    // Only the latest state is needed from here on
    const lines = [...this.#objects].map(([id, value]) => lineOf(id, value));
    writeFileSync(`${this.#file}.new`, lines.join(""));
    renameSync(`${this.#file}.new`, this.#file);
  }

  get<K extends keyof Kinds>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    const found = this.#objects.get(id ?? "");
    return found?.object === kind ? (structuredClone(found) as Kinds[K]) : undefined;
  }

  /** @throws Refusal when there is none. @param param under which a request named it, where not in its address */
  find<K extends keyof Kinds>(kind: K, id: string | null | undefined, param?: string): Kinds[K] {
    const found = this.get(kind, id);
    if (!found) throw missing(kind, id ?? "", param);
    return found;
  }

  /** All objects of a kind that pass, newest first. */
  list<K extends keyof Kinds>(kind: K, passes: (value: Kinds[K]) => boolean): Kinds[K][] {
    const all = [...this.#objects.values()].filter((one) => one.object === kind) as Kinds[K][];
    return structuredClone(all.filter(passes).toReversed());
  }

  /** Adds an object. @param id instead of a new one */
  add<K extends keyof Kinds>(kind: K, fields: Omit<Kinds[K], Given>, id?: string): Kinds[K] {
    const given = {
      id: id ?? newId(PREFIXES[kind]),
      object: kind,
      created: now(),
      livemode: false,
    };
    return this.put({ ...given, ...fields } as Kinds[K]);
  }

  /** Keeps an object in place of the one with its id. */
  put<T extends Kinds[keyof Kinds]>(value: T): T {
    appendFileSync(this.#file, lineOf(value.id, value));
    this.#objects.set(value.id, structuredClone(value));
    return value;
  }

  delete(id: string): void {
    if (this.#objects.delete(id)) appendFileSync(this.#file, lineOf(id, null));
  }
}

const lineOf = (id: string, value: object | null): string => `${JSON.stringify({ id, value })}\n`;
