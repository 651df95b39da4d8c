import type { ZodType } from "zod";
import type { ZodMiniType } from "zod/mini";
import type { ErrorCode } from "../errors/error-codes.ts";
import type { ServiceName } from "./services.ts";

/** A schema of zod, or of its small edition, in which forms and services share theirs. */
export type Schema = ZodType | ZodMiniType;

/** The kind of entity that an id names. */
export type Thing =
  | "case"
  | "checkout"
  | "comment"
  | "conversation"
  | "deletedComment"
  | "deletedPost"
  | "device"
  | "image"
  | "member"
  | "notification"
  | "order"
  | "passkey"
  | "picture"
  | "post"
  | "quiz"
  | "section"
  | "session"
  | "statement"
  | "story"
  | "topic";

/**
 * One call of the site: its input, its callers, its answer and its errors. The API reference is written from these
 * entries, and the fuzz suite generates requests from them. The services' tests compare them with the routes and with
 * every answer.
 */
export interface Endpoint {
  service: ServiceName | "edge";
  method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT";
  /** the router's pattern: `/api/posts/:id` */
  path: string;
  /** what the call does, for the API reference */
  summary: string;
  /** allowed callers: 401 for a visitor who needs a session, 403 for a member who isn't a moderator */
  who: "anyone" | "member" | "moderator";
  /** kinds of entities in the path's parameters; unknown ones are 404, for some calls 400 or 403 */
  params?: Readonly<Record<string, Thing>>;
  query?: Schema;
  /** JSON body */
  body?: Schema;
  /** the body is the content of a file in place of JSON: a PNG, JPEG or WebP; errors name this field */
  uploads?: "picture";
  /** JSON of a successful answer; undefined for pictures, pages and answers without a body */
  answer?: Schema;
  /** statuses of a successful answer: 200 unless given */
  statuses?: readonly number[];
  /** codes of errors besides those of {@link errorsOf} */
  errors?: readonly ErrorCode[];
  /** whether the call takes an `Idempotency-Key` */
  idempotent?: true;
  /** the parameter of the path, or the field of the body, that must name the caller's own entity */
  own?: { name: string; otherwise: 403 | 404 };
  /** fields of the body that must hold the caller's own id if given: 403 otherwise */
  claims?: readonly string[];
  /** proof that a page of the site made the call, if other than the CSRF token on unsafe methods */
  proof?: "csrf" | "origin" | "signature";
}

/** A parameter of the path that must name an entity of the caller's own. */
export const own = (name: string, thing: Thing, otherwise: 403 | 404) => ({
  params: { [name]: thing },
  own: { name, otherwise },
});

type Call = `${Endpoint["method"]} ${string}`;

/**
 * Functions that create a service's entries, named after the allowed callers. Each takes method and path, what
 * the call does, and the rest.
 *
 * @example const { member } = endpointsOf("forum");
 * member("POST /api/posts", "Publishes a post", { body: createPostSchema });
 */
export function endpointsOf(service: Endpoint["service"]) {
  const by =
    (who: Endpoint["who"]) =>
    (
      call: Call,
      summary: string,
      more: Omit<Endpoint, "service" | "who" | "method" | "path" | "summary"> = {},
    ): Endpoint => {
      const at = call.indexOf(" ");
      const method = call.slice(0, at) as Endpoint["method"];
      return { service, who, method, path: call.slice(at + 1), summary, ...more };
    };
  return { anyone: by("anyone"), member: by("member"), moderator: by("moderator") };
}
