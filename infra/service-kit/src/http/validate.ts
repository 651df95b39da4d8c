import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { invalidInput } from "./errors.ts";

/**
 * Middleware that parses a part of the request; the handler reads it with `c.req.valid(target)`.
 *
 * @throws ApiError `invalid_input` that names each invalid field
 */
export function valid<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw invalidInput(result.error as never);
  });
}
