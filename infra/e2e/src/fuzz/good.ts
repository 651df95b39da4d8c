import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import { twoColours } from "@oneworld/service-kit/test/testing-pictures";
import fc from "fast-check";
import { valuesOf } from "./arbitrary.ts";
import type { Caller, Draft } from "./draft.ts";
import { toJson } from "./hostile.ts";
import { placeholder } from "./placeholders.ts";

/** The content of a picture, one character for each byte. */
const PICTURE = twoColours(8, 8, [200, 30, 30], [30, 30, 200]).toString("latin1");

const FEED = { section: "general", topic: "politics" } as const;

/** Requests as the site's own pages send them. */
export function goodDrafts(endpoint: Endpoint): fc.Arbitrary<Draft> {
  const { query, body, uploads, method, who } = endpoint;
  const callers: Caller[] = who === "anyone" ? ["visitor", "member", "member"] : [who];
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      sender: fc.nat({ max: 999 }),
      given: query ? queriesOf(query) : fc.constant(""),
      sent: body ? valuesOf(body).map(toJson) : fc.constant(uploads && PICTURE),
    })
    .map(({ caller, sender, given, sent }) => ({
      endpoint,
      what: "a good request",
      caller,
      sender,
      method,
      path: pathOf(endpoint) + given,
      body: sent,
      ...(uploads && { encoding: "latin1" as const }),
      headers: {
        ...(sent !== undefined && { "content-type": uploads ? "image/png" : "application/json" }),
        ...(endpoint.proof === "origin" && { origin: SITE_ORIGIN }),
      },
      csrf: "right",
      expected: "success",
    }));
}

/** Placeholder of the site's own origin until the request is sent. */
export const SITE_ORIGIN = "http://site.invalid";

/** The path, with the sender's own entities where required. */
export function pathOf(endpoint: Endpoint, values: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const thing = endpoint.params?.[name];
    if (values[name] !== undefined) return values[name];
    if (thing === "section" || thing === "topic") return FEED[thing];
    const isPeer = thing === "member" && endpoint.own?.name !== name;
    return thing ? placeholder(thing, isPeer ? "peer" : "own") : name;
  });
}

/** Queries, with values as texts. */
const queriesOf = (schema: NonNullable<Endpoint["query"]>): fc.Arbitrary<string> =>
  valuesOf(schema)
    .map((values) =>
      Object.entries(values as object)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
    )
    .filter((entries) => schema.safeParse(Object.fromEntries(entries)).success)
    .map((entries) => (entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ""));
