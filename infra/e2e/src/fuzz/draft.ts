import type { Endpoint } from "@oneworld/contracts/site/endpoint";

export type Caller = "visitor" | "member" | "moderator";

/** A request before its placeholders are filled in. */
export interface Draft {
  endpoint: Endpoint;
  /** how it differs from a valid request */
  what: string;
  caller: Caller;
  /** index of the sending member */
  sender: number;
  method: string;
  /** path and query */
  path: string;
  body: string | undefined;
  /** of the body, where it isn't text: one character for each byte */
  encoding?: "latin1";
  headers: Readonly<Record<string, string>>;
  csrf: "right" | "none" | "wrong";
  /** a valid one usually succeeds; an invalid one must be refused */
  expected: "success" | "refusal" | "anything";
  /** the statuses that its refusal may have, besides 429; any 4xx when left out */
  statuses?: readonly number[] | undefined;
}

/** Names a call: `GET /api/posts`. */
export const called = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path}`;

/** Whether a call needs the CSRF token. */
export const needsCsrf = ({ method, proof }: Endpoint): boolean =>
  proof ? proof === "csrf" : method !== "GET";

/** A draft as a curl command. Insert the sender's cookies and token. */
export function asCurl(draft: Draft, site: string): string {
  const { method, path, headers, body, csrf } = draft;
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const shown = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(csrf === "right" ? ["x-xsrf-token: <token>"] : []),
    ...(draft.caller === "visitor" ? [] : [`cookie: <session of a ${draft.caller}>`]),
  ];
  const parts = [
    `curl --path-as-is -X ${method}`,
    ...shown.map((line) => `-H ${quoted(line)}`),
    ...(body === undefined ? [] : [`-d ${quoted(abridged(body))}`]),
    quoted(site + path),
  ];
  return `${parts.join(" ")}  # ${draft.what}`;
}

const abridged = (text: string): string =>
  text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text;
