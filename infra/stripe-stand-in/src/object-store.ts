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

/** A change of one object: its new value, or null where it was deleted. */
interface Change {
  kind: keyof Kinds;
  id: string;
  value: object | null;
}

/**
 * Keeps the objects in memory, and each change as a line of a file, so that they outlive the process. A line that a killed
 * process has left unfinished is ignored.
 */
export class ObjectStore {
  readonly #file: string;
  readonly #kept = new Map<keyof Kinds, Map<string, object>>();

  /** @param folder where the file lies; made when it is missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, "changes.jsonl");
    const text = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "";
    for (const line of text.split("\n").slice(0, -1)) this.#apply(JSON.parse(line) as Change);
    // Only the latest state is needed from here on
    const lines = [...this.#kept].flatMap(([kind, objects]) =>
      [...objects].map(([id, value]) => lineOf({ kind, id, value })),
    );
    writeFileSync(`${this.#file}.new`, lines.join(""));
    renameSync(`${this.#file}.new`, this.#file);
  }

  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined {
    return structuredClone(this.#of(kind).get(id)) as Kinds[K] | undefined;
  }

  /** Keeps an object in place of the one with its id. */
  put<K extends keyof Kinds>(kind: K, value: Kinds[K]): Kinds[K] {
    this.#write({ kind, id: value.id, value: structuredClone(value) });
    return value;
  }

  delete(kind: keyof Kinds, id: string): void {
    if (this.#of(kind).has(id)) this.#write({ kind, id, value: null });
  }

  /** All objects of a kind that pass, newest first. */
  list<K extends keyof Kinds>(kind: K, passes: (value: Kinds[K]) => boolean): Kinds[K][] {
    const values = [...this.#of(kind).values()] as Kinds[K][];
    return values
      .filter(passes)
      .toReversed()
      .map((value) => structuredClone(value));
  }

  #write(change: Change): void {
    appendFileSync(this.#file, lineOf(change));
    this.#apply(change);
  }

  #apply({ kind, id, value }: Change): void {
    if (value) this.#of(kind).set(id, value);
    else this.#of(kind).delete(id);
  }

  #of(kind: keyof Kinds): Map<string, object> {
    const kept = this.#kept.get(kind) ?? new Map<string, object>();
    this.#kept.set(kind, kept);
    return kept;
  }
}

const lineOf = (change: Change): string => `${JSON.stringify(change)}\n`;
