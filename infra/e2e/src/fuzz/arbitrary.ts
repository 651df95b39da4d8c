import type { Schema } from "@oneworld/contracts/site/endpoint";
import fc from "fast-check";
import { type core, z } from "zod";
import { hintFor } from "./hints.ts";

/** A schema of zod, of any edition and kind (zod.dev/packages/core). */
type AnySchema = Schema | core.$ZodType;

const partsOf = (schema: AnySchema) => (schema as core.$ZodTypes)._zod;

/** Maximum length of ordinary texts; a schema's longest texts are generated separately. */
const TEXT_MAX = 60;

/**
 * Valid values of a schema, as in JSON.
 *
 * @param name the field's name, which selects values that are meaningful for the site
 */
export function valuesOf(schema: AnySchema, name = ""): fc.Arbitrary<unknown> {
  const hint = hintFor(name);
  const values = hint ? fc.oneof({ weight: 4, arbitrary: hint }, plain(schema)) : plain(schema);
  return values.filter((value) => z.safeParse(schema as core.$ZodType, value).success);
}

function plain(schema: AnySchema): fc.Arbitrary<unknown> {
  const { def } = partsOf(schema);
  switch (def.type) {
    case "object":
      return record(def.shape);
    case "array":
      return fc.array(valuesOf(def.element), { maxLength: 6 });
    case "union":
      return fc.oneof(...def.options.map((one) => valuesOf(one)));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "number":
      return numbers(boundsOf(schema));
    case "string":
      return texts(boundsOf(schema));
    case "record":
      return fc.dictionary(valuesOf(def.keyType) as fc.Arbitrary<string>, valuesOf(def.valueType), {
        maxKeys: 3,
      });
    case "pipe":
      return piped([def.in, def.out]);
    case "nullable":
      return fc.option(valuesOf(def.innerType));
    case "optional":
    case "default":
      return valuesOf(def.innerType);
    default:
      return fc.jsonValue();
  }
}

function record(shape: Readonly<Record<string, AnySchema>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const model = Object.fromEntries(fields.map(([name, schema]) => [name, valuesOf(schema, name)]));
  const required = fields.filter(([, schema]) => partsOf(schema).optin !== "optional");
  return fc.record(model, { requiredKeys: required.map(([name]) => name) });
}

/**
 * A pipe's input, from whichever end isn't a transform: text that is trimmed before its length counts, or a number's
 * digits.
 */
function piped(ends: AnySchema[]): fc.Arbitrary<unknown> {
  const clear = ends.filter((end) => partsOf(end).def.type !== "transform");
  const values = fc.oneof(...clear.map(plain));
  const written = values.map((value) => (typeof value === "number" ? String(value) : value));
  return fc.oneof(values, written);
}

/** Bounds of a text or a number. */
const boundsOf = (schema: AnySchema) =>
  z.toJSONSchema(schema as core.$ZodType, { unrepresentable: "any", io: "input" });

type Bounds = ReturnType<typeof boundsOf>;

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
  return fc.oneof({ weight: 9, arbitrary: ordinary }, longest);
}

const emails = fc.stringMatching(/^[a-z0-9]{8,20}$/).map((name) => `${name}@example.org`);
