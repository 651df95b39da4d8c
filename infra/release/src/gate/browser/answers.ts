import { type SessionMember, sessionMemberSchema } from "@oneworld/contracts/auth/session";
import { SAMPLE_EPOCH, SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Endpoint, Schema } from "@oneworld/contracts/site/endpoint";
import { findEndpoint } from "@oneworld/contracts/site/endpoints";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { z } from "zod";

const [self, friend] = SAMPLE_MEMBERS;

/**
 * The sample answer to a call by which the pages of a signed-in moderator, who may see all, read, made from the table of endpoints; undefined for other
 * calls. Samples stand in for the services: the gate has no member's session and must not write anywhere.
 */
export function answerTo(pathname: string): unknown {
  if (pathname === SESSION_ADDRESS)
    return {
      user: { ...(sampleOf(sessionMemberSchema, self.id) as SessionMember), role: "moderator" },
    };
  const { endpoint, params } = findEndpoint("GET", pathname) ?? {};
  if (!endpoint?.answer) return undefined;
  return sampleOf(endpoint.answer, memberIn(endpoint, params) ?? friend.id);
}

/** The member whom a call is about, by its path. A call that only oneself may make is about others. */
const memberIn = ({ params: kinds = {}, own }: Endpoint, params: Record<string, string> = {}) =>
  Object.entries(params).find(([name]) => kinds[name] === "member" && name !== own?.name)?.[1];

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
const sampleOf = (schema: Schema, id: string): unknown => valueOf(jsonSchemaOf(schema), "", id);

const jsonSchemas = new WeakMap<Schema, JsonSchema>();

/** A page asks for the same few answers with each visit. */
function jsonSchemaOf(schema: Schema): JsonSchema {
  const found = jsonSchemas.get(schema) ?? z.toJSONSchema(schema);
  jsonSchemas.set(schema, found);
  return found;
}

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
