import type { Schema } from "@oneworld/contracts/site/endpoint";
import fc from "fast-check";
import { z } from "zod";
import { hintFor } from "./hints.ts";

/** The part of zod's internals that this file reads (zod.dev/packages/core). */
interface Core {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    options?: Schema[];
    entries?: Record<string, string | number>;
    values?: (string | number | boolean | null)[];
    in?: Schema;
    out?: Schema;
    keyType?: Schema;
    valueType?: Schema;
  };
  optin?: "optional";
}

/** Bounds of a text or a number, as in JSON Schema. */
interface Bounds {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  type?: string;
  format?: string;
  pattern?: string;
}

const boundsOf = (schema: Schema): Bounds =>
  z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Bounds;

const coreOf = (schema: Schema): Core => (schema as unknown as { _zod: Core })._zod;

/** Maximum length of ordinary texts; a schema's longest texts are generated separately. */
const TEXT_MAX = 60;

/**
 * Valid values of a schema, as in JSON.
 *
 * @param name the field's name, which selects values that are meaningful for the site
 */
export function valuesOf(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  const hint = hintFor(name);
  const other = { weight: 1, arbitrary: plain(schema) };
  const values = hint ? fc.oneof({ weight: 4, arbitrary: hint }, other) : other.arbitrary;
  return values.filter((value) => schema.safeParse(value).success);
}

function plain(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = coreOf(schema);
  const { innerType, options = [], element } = def;
  switch (def.type) {
    case "object":
      return record(def.shape ?? {});
    case "array":
      return fc.array(element ? valuesOf(element) : fc.jsonValue(), { maxLength: 6 });
    case "union":
      return fc.oneof(...options.map((one) => valuesOf(one)));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "number":
      return numbers(boundsOf(schema));
    case "string":
      return texts(boundsOf(schema));
    case "record":
      return fc.dictionary(
        def.keyType ? (valuesOf(def.keyType) as fc.Arbitrary<string>) : fc.string(),
        def.valueType ? valuesOf(def.valueType) : fc.jsonValue(),
        { maxKeys: 3 },
      );
    case "pipe":
      return piped(def.in, def.out);
    case "nullable":
      return innerType ? fc.option(valuesOf(innerType)) : fc.constant(null);
    case "optional":
    case "default":
      return innerType ? valuesOf(innerType) : fc.constant(undefined);
    default:
      return fc.jsonValue();
  }
}

function record(shape: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const model = Object.fromEntries(fields.map(([name, schema]) => [name, valuesOf(schema, name)]));
  const requiredKeys = fields
    .filter(([, schema]) => coreOf(schema).optin !== "optional")
    .map(([name]) => name);
  return fc.record(model, { requiredKeys });
}

/**
 * A pipe's input, from whichever end isn't a transform: text that is trimmed before its length counts, or a number's
 * digits.
 */
function piped(first: Schema | undefined, second: Schema | undefined): fc.Arbitrary<unknown> {
  const isOpaque = (end: Schema): boolean => coreOf(end).def.type === "transform";
  const ends = [first, second].filter((end) => end !== undefined && !isOpaque(end)) as Schema[];
  const values = fc.oneof(...ends.map((end) => plain(end)));
  const written = values.map((value) => (typeof value === "number" ? String(value) : value));
  return fc.oneof(values, written);
}

function numbers({ minimum = -1000, maximum = 1000, type }: Bounds): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
  return type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function texts({ minLength = 0, maxLength, format, pattern }: Bounds): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid({ version: [4, 7] });
  if (format === "email") return emails;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength ?? TEXT_MAX, TEXT_MAX);
  const least = Math.min(minLength, most);
  const ordinary = fc.string({ unit: "grapheme", minLength: least, maxLength: most });
  const longest = fc.constantFrom("x", "é", "漢").map((one) => one.repeat(maxLength ?? TEXT_MAX));
  return fc.oneof({ weight: 9, arbitrary: ordinary }, { weight: 1, arbitrary: longest });
}

const emails = fc.stringMatching(/^[a-z0-9]{8,20}$/).map((name) => `${name}@example.org`);
