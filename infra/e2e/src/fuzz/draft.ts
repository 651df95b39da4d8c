import type { Endpoint } from "@oneworld/contracts/site/endpoint";

export type Caller = "visitor" | "member" | "moderator";

/** A request before placeholders are filled in. */
export interface Draft {
  endpoint: Endpoint;
  /** what is done to a good request, in words */
  what: string;
  caller: Caller;
  /** which of the members sends it */
  sender: number;
  method: string;
  /** path and query */
  path: string;
  body: string | undefined;
  headers: Readonly<Record<string, string>>;
  csrf: "right" | "none" | "wrong";
  /** a good one succeeds as a rule; one that is to be refused is so by construction */
  expected: "success" | "refusal" | "anything";
  /** the only statuses with which it may be refused, besides 429; any of 4xx when left out */
  statuses?: readonly number[] | undefined;
}

/** Whether a call has to prove by the CSRF token that a page of the site made it. */
export const needsCsrf = ({ method, proof }: Endpoint): boolean =>
  proof ? proof === "csrf" : method !== "GET";

/** A draft as a line for a shell. The cookies and the token of the sender have to be put in. */
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
