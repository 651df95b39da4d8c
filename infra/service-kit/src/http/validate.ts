import { ACTOR_NAMES, actorId } from "@oneworld/contracts/common/id";
import type { Schema as AnySchema } from "@oneworld/contracts/site/endpoint";
import type { zValidator } from "@hono/zod-validator";
import type { Context, HonoRequest, ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { validator } from "hono/validator";
import { z } from "zod";
import { ApiError, invalidInput } from "./errors.ts";
import { plainMessages } from "./plain-messages.ts";
import type { ServiceEnv } from "./service-env.ts";
import { assertSessionKnown } from "./session.ts";
import { assertSelf } from "./session.policy.ts";

z.config(plainMessages);

/**
 * Middleware that parses a part of the request; the handler reads it with `c.req.valid(target)`. It carries its target
 * and schema, by which tests compare the route with the API reference.
 *
 * @throws ApiError `invalid_input` that names each invalid field; `unsupported_media_type` for a body that must be JSON
 * and is declared as something else; `forbidden` for an actor other than the session's member
 */
export function valid<Target extends keyof ValidationTargets, Schema extends AnySchema>(
  target: Target,
  schema: Schema,
) {
  type Parse = ReturnType<typeof zValidator<Schema, Target, ServiceEnv, string>>;
  const parser = validator(target, async (value, c: Context<ServiceEnv>) => {
    const result = await schema.safeParseAsync(withoutActor(c, shapeOf(schema), value));
    if (!result.success) throw invalidInput(result.error);
    return result.data as object;
  }) as unknown as Parse;
  const parse: Parse = async (c, next) => {
    if (target === "json") await assertJson(c.req);
    if (target !== "query") withoutActor(c, {}, c.req.query());
    return parser(c, next);
  };
  return Object.assign(parse, { target, schema });
}

/** Checks a member's query of a call without a schema, which may name no other actor either. */
export const checkActor = createMiddleware<ServiceEnv>(async (c, next) => {
  const isMember = c.get("session") !== null || c.get("sessionUnknown");
  const isChecked = matchedRoutes(c).some(({ handler }) => "schema" in handler);
  if (isMember && !isChecked) withoutActor(c, {}, c.req.query());
  await next();
});

/**
 * Checks the names of the actor (`ACTOR_NAMES`) in a payload or query, and leaves them out where the schema lacks them.
 * A name that the schema uses for something else stays, and so does what isn't text, which the schema refuses.
 */
function withoutActor(c: Context<ServiceEnv>, shape: Shape, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const claims = Object.entries(value).filter(
    ([name, claimed]) =>
      NAMES.has(name) && typeof claimed === "string" && (shape[name] ?? actorId) === actorId,
  );
  if (claims.length === 0) return value;
  assertSessionKnown(c.get("sessionUnknown"));
  const rest: Record<string, unknown> = { ...value };
  for (const [name, claimed] of claims) {
    assertSelf(c.get("session")?.member, String(claimed).toLowerCase());
    if (!(name in shape)) delete rest[name];
  }
  return rest;
}

/** The fields of a schema by their names; empty for one that isn't an object's. */
type Shape = Readonly<Record<string, unknown>>;

const shapeOf = (schema: AnySchema): Shape => ("shape" in schema ? (schema.shape as Shape) : {});

const NAMES: ReadonlySet<string> = new Set(ACTOR_NAMES);

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
