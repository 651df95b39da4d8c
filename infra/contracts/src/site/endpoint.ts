import type { ZodType } from "zod";
import type { ServiceName } from "./api-routes.ts";

/** What an id in a path or a payload names. */
export type Thing =
  | "checkout"
  | "comment"
  | "conversation"
  | "deletedPost"
  | "image"
  | "member"
  | "order"
  | "passkey"
  | "picture"
  | "post"
  | "quiz"
  | "section"
  | "session"
  | "topic";

/**
 * One call of the site: what it takes, who may make it, and how it is refused to others. Tests of the services compare
 * these entries with the routes that are registered; the fuzz suite makes its requests from them.
 */
export interface Endpoint {
  service: ServiceName | "edge";
  method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT";
  /** pattern as the router has it: `/api/posts/:id` */
  path: string;
  /** who may call: 401 for a visitor where a session is needed, 403 for a member where a moderator is */
  who: "anyone" | "member" | "moderator";
  /** what the parameters of the path name; 404, for some 400 or 403, for what names nothing */
  params?: Readonly<Record<string, Thing>>;
  query?: ZodType;
  /** JSON body */
  body?: ZodType;
  /** the parameter of the path, or the field of the body, that has to name a thing of the caller's own */
  own?: { name: string; otherwise: 403 | 404 };
  /** fields of the body that have to hold the caller's own id where they are given: 403 otherwise */
  claims?: readonly string[];
  /** by what the call proves that a page of the site made it, where that isn't the CSRF token on unsafe methods only */
  proof?: "csrf" | "origin" | "signature";
}

type Call = `${Endpoint["method"]} ${string}`;

/**
 * Functions that write the entries of one service, named for who may call. Each takes method and path, then the rest.
 *
 * @example const { member } = endpointsOf("forum");
 * member("POST /api/posts", { body: createPostSchema });
 */
export function endpointsOf(service: Endpoint["service"]) {
  const by =
    (who: Endpoint["who"]) =>
    (call: Call, more: Omit<Endpoint, "service" | "who" | "method" | "path"> = {}): Endpoint => {
      const at = call.indexOf(" ");
      const method = call.slice(0, at) as Endpoint["method"];
      return { service, who, method, path: call.slice(at + 1), ...more };
    };
  return { anyone: by("anyone"), member: by("member"), moderator: by("moderator") };
}
