import { z } from "zod";
import { SESSION_COOKIE } from "../auth/session.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../common/idempotency-key.ts";
import { errorBodySchema } from "../errors/error-body.ts";
import { ERROR_STATUS } from "../errors/error-codes.ts";
import { errorsOf } from "./endpoint-errors.ts";
import type { Endpoint } from "./endpoint.ts";

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document, as far as the site writes one. */
export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

/** One call in an {@link OpenApi} document. */
export interface Operation {
  operationId: string;
  summary: string;
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, { description: string; content?: Json }>;
  security?: Json[];
}

const DESCRIPTION = `Members are identified by the cookie ${SESSION_COOKIE}. Every call except GET echoes the cookie
XSRF-TOKEN in the header X-XSRF-TOKEN. Errors have one shape: a message for members, a stable code and, for invalid
input, a message for each field. Lengths are those of the trimmed text, where a text is trimmed.`;

/**
 * Writes the API reference of one service as an OpenAPI 3.1 document.
 *
 * @param title the service's name
 * @param endpoints its entries in the table of endpoints
 */
export function openApiOf(title: string, endpoints: readonly Endpoint[]): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1", description: DESCRIPTION.replaceAll("\n", " ") },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE } },
    },
  };
}

function operationOf(endpoint: Endpoint): Operation {
  const { method, path, summary, who, body, uploads } = endpoint;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+/g, "-")}`,
    summary,
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: json(jsonSchema(body, "input")) },
    }),
    ...(uploads && { requestBody: { required: true, content: FILE } }),
    responses: { ...successesOf(endpoint), ...failuresOf(endpoint) },
    ...(who !== "anyone" && { security: [{ session: [] }] }),
  };
}

function parametersOf({ params = {}, query, idempotent }: Endpoint): Json[] {
  const inPath = Object.entries(params).map(([name, thing]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    description: `identifies the ${thing}`,
  }));
  const { properties = {}, required = [] } = query ? jsonSchema(query, "input") : {};
  const inQuery = Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: "query",
    required: (required as string[]).includes(name),
    schema,
  }));
  const key = { name: IDEMPOTENCY_KEY_HEADER, in: "header", schema: { type: "string" } };
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])];
}

function successesOf({ statuses = [200], answer }: Endpoint): Operation["responses"] {
  const content = answer && { content: json(jsonSchema(answer, "output")) };
  return Object.fromEntries(
    statuses.map((status) => [String(status), { description: "Success", ...content }]),
  );
}

/** Errors by status; each schema names the codes that the status may have. */
function failuresOf(endpoint: Endpoint): Operation["responses"] {
  const responses: Operation["responses"] = {};
  const errors = errorsOf(endpoint);
  for (const status of new Set(errors.map((code) => ERROR_STATUS[code]))) {
    const codes = errors.filter((code) => ERROR_STATUS[code] === status);
    const schema = {
      allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code: { enum: codes } } }],
    };
    responses[status] = { description: codes.join(", "), content: json(schema) };
  }
  return responses;
}

/** The content of a file, whatever its type (OpenAPI 3.1: no schema for binary content). */
const FILE: Json = { "image/*": {} };

const json = (schema: Json): Json => ({ "application/json": { schema } });

/** @param io whether callers write it (`input`: before defaults and transforms) or read it */
function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema: { _zod }, jsonSchema: written }) => {
      // A text that is trimmed has its limits on the other side of the pipe
      if (_zod.def.type !== "pipe" || written.type !== "string") return;
      const { type, minLength, maxLength } = jsonSchema(_zod.def.out, "output");
      if (type !== "string") return;
      Object.assign(written, minLength !== undefined && { minLength });
      Object.assign(written, maxLength !== undefined && { maxLength });
    },
  });
  return rest;
}
