import qs from "qs";
import type { Metadata } from "./objects.ts";
import { invalid } from "./refusal.ts";

/** The parameters of a request: `a[b][0]=c` in the query or in the form that Stripe's SDK sends. */
export class Form {
  readonly #values: Record<string, unknown>;
  readonly #path: string;

  constructor(values: Record<string, unknown>, path = "") {
    this.#values = values;
    this.#path = path;
  }

  static parse(text: string): Form {
    return new Form(qs.parse(text, { depth: 8, arrayLimit: 200, parameterLimit: 5000 }));
  }

  #name(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name;
  }

  /** A text, or undefined where there is none. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    if (value === undefined || value === "") return undefined;
    if (typeof value !== "string") throw invalid(this.#name(name), "Invalid string.");
    return value;
  }

  /** A text that has to be there. */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw invalid(this.#name(name), `Missing required param: ${this.#name(name)}.`);
    }
    return value;
  }

  /** A whole number, or undefined where there is none. */
  int(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(this.#name(name), `Invalid integer: ${value}`);
    return Number(value);
  }

  /** A yes or no, or undefined where there is none. */
  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== "true" && value !== "false") {
      throw invalid(this.#name(name), `Invalid boolean: ${value}`);
    }
    return value === "true";
  }

  /** The parameters under a name; none where it isn't there. */
  form(name: string): Form {
    const value = this.#values[name];
    return new Form(isRecord(value) ? value : {}, this.#name(name));
  }

  /** The entries of a list, each with parameters of its own. */
  forms(name: string): Form[] {
    const value = this.#values[name];
    const entries = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
    return entries
      .filter(isRecord)
      .map((entry, index) => new Form(entry, `${this.#name(name)}[${index}]`));
  }

  /** The texts of a list. */
  texts(name: string): string[] {
    const value = this.#values[name];
    const entries = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
    return entries.filter((entry) => typeof entry === "string");
  }

  /** Whether anything stands under the name. */
  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** The `metadata` parameter. */
  metadata(): Metadata {
    const value = this.#values["metadata"];
    const pairs = isRecord(value) ? Object.entries(value) : [];
    return Object.fromEntries(
      pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
