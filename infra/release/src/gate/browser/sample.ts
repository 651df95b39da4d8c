import { SAMPLE_EPOCH } from "@oneworld/contracts/sample/members";
import type { Schema } from "@oneworld/contracts/site/endpoint";
import { z } from "zod";

/** What a text stands for, by the name of its field. Other texts are the name itself. */
const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/url$/i, "https://example.org/"],
  [/^img$/, "/icon.svg"],
  [/^path$/, "/"],
  [/^email$/, "member@example.org"],
];
const ID_NAME = /id$|^sender$|^members$|^follow/i;

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * The simplest value of a schema: one item in each list, null where it may be null, no optional fields.
 *
 * @param id the id of everything in it
 */
export const sampleOf = (schema: Schema, id: string): unknown =>
  valueOf(z.toJSONSchema(schema), "", id);

function valueOf(schema: JsonSchema, name: string, id: string): unknown {
  const { type, properties = {}, required = [], items, format } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf || Array.isArray(type)) return null;
  switch (type) {
    case "object":
      return Object.fromEntries(
        required.map((field) => [field, valueOf(properties[field] as JsonSchema, field, id)]),
      );
    case "array":
      return (schema.prefixItems ?? [items]).map((item) => valueOf(item as JsonSchema, name, id));
    case "boolean":
      return false;
    case "string":
      if (format === "date-time") return new Date(SAMPLE_EPOCH).toISOString();
      if (ID_NAME.test(name)) return id;
      return TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? name;
    default:
      return 1;
  }
}
