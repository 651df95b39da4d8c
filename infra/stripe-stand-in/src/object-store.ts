import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Kinds } from "./objects.ts";

const KINDS = [
  "customers",
  "products",
  "prices",
  "sessions",
  "intents",
  "charges",
  "refunds",
  "subscriptions",
  "invoices",
  "portals",
  "events",
  "deliveries",
  "answers",
] as const satisfies readonly (keyof Kinds)[];

/** An object as it lies in its file; the number keeps the order in which objects were made. */
interface Kept {
  number: number;
  value: unknown;
}

/** Keeps the objects in memory and, one file each, in a folder, so that they outlive the process. */
export class ObjectStore {
  readonly #folder: string;
  readonly #kept = new Map<string, Map<string, Kept>>();
  #number = 0;

  /** @param folder where the files lie; made when it isn't there */
  constructor(folder: string) {
    this.#folder = folder;
    for (const kind of KINDS) this.#kept.set(kind, this.#load(kind));
  }

  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined {
    return structuredClone(this.#of(kind).get(id)?.value) as Kinds[K] | undefined;
  }

  /** Keeps an object in place of the one with its id. The file is there whole or not at all. */
  put<K extends keyof Kinds>(kind: K, value: Kinds[K]): Kinds[K] {
    const number = this.#of(kind).get(value.id)?.number ?? (this.#number += 1);
    const kept: Kept = { number, value: structuredClone(value) };
    const file = this.#file(kind, value.id);
    writeFileSync(`${file}.new`, JSON.stringify(kept));
    renameSync(`${file}.new`, file);
    this.#of(kind).set(value.id, kept);
    return value;
  }

  delete(kind: keyof Kinds, id: string): void {
    if (this.#of(kind).delete(id)) rmSync(this.#file(kind, id), { force: true });
  }

  /** All objects of a kind that pass, newest first. */
  list<K extends keyof Kinds>(kind: K, passes: (value: Kinds[K]) => boolean): Kinds[K][] {
    return [...this.#of(kind).values()]
      .filter(({ value }) => passes(value as Kinds[K]))
      .toSorted((a, b) => b.number - a.number)
      .map(({ value }) => structuredClone(value) as Kinds[K]);
  }

  #of(kind: keyof Kinds): Map<string, Kept> {
    const kept = this.#kept.get(kind);
    if (!kept) throw new Error(`Nothing is kept of ${kind}.`);
    return kept;
  }

  // Ids of customers and products come from outside, so they don't name a file as they are
  #file(kind: keyof Kinds, id: string): string {
    return path.join(this.#folder, kind, `${Buffer.from(id).toString("base64url")}.json`);
  }

  #load(kind: keyof Kinds): Map<string, Kept> {
    const folder = path.join(this.#folder, kind);
    mkdirSync(folder, { recursive: true });
    const all = new Map<string, Kept>();
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
      const kept = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Kept;
      all.set((kept.value as { id: string }).id, kept);
      this.#number = Math.max(this.#number, kept.number);
    }
    return all;
  }
}
