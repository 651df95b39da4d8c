import type { Schema as AnySchema } from "@oneworld/contracts/site/endpoint";
import { zValidator } from "@hono/zod-validator";
import type { HonoRequest, ValidationTargets } from "hono";
import { z } from "zod";
import { ApiError, invalidInput } from "./errors.ts";
import { plainMessages } from "./plain-messages.ts";

z.config(plainMessages);

/**
 * Middleware that parses a part of the request; the handler reads it with `c.req.valid(target)`. It carries its target
 * and schema, by which tests compare the route with the API reference.
 *
 * @throws ApiError `invalid_input` that names each invalid field; `unsupported_media_type` for a body that must be JSON
 * and is declared as something else
 */
export function valid<Target extends keyof ValidationTargets, Schema extends AnySchema>(
  target: Target,
  schema: Schema,
) {
  const parse = zValidator(target, schema, (result) => {
    if (!result.success) throw invalidInput(result.error);
  });
  const parseJson: typeof parse = async (c, next) => {
    await assertJson(c.req);
    return parse(c, next);
  };
  return Object.assign(target === "json" ? parseJson : parse, { target, schema });
}

/** The media types that Hono's validator parses. It takes every other body for an empty object. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json$/i;

async function assertJson(request: HonoRequest): Promise<void> {
  const [type = ""] = (request.header("content-type") ?? "").split(";", 1);
  if (JSON_TYPE.test(type.trim())) return;
  const { byteLength } = await request.arrayBuffer();
  if (byteLength > 0) {
    throw new ApiError("unsupported_media_type", "The body must be JSON (application/json).");
  }
}
