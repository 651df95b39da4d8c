import type { Endpoint, Schema, Thing } from "@oneworld/contracts/site/endpoint";
import fc from "fast-check";
import { needsCsrf, type Draft } from "./draft.ts";
import { goodDrafts, pathOf } from "./good.ts";
import { NASTY_TEXTS, spoilt, spoiltText, toJson } from "./hostile.ts";
import { placeholder } from "./placeholders.ts";

/** Turns a valid draft into one that must be refused. */
type Spoil = (draft: Draft) => fc.Arbitrary<Draft>;

const refusal = (draft: Draft, what: string, changes: Partial<Draft>): Draft => ({
  ...draft,
  ...changes,
  what,
  expected: "refusal",
});

const always =
  (what: string, changes: (draft: Draft) => Partial<Draft>): Spoil =>
  (draft) =>
    fc.constant(refusal(draft, what, changes(draft)));

/** Requests to an endpoint that must be refused in every state of the site. */
export function refusedDrafts(endpoint: Endpoint): fc.Arbitrary<Draft> {
  const spoils = spoilsOf(endpoint);
  return fc
    .tuple(goodDrafts(endpoint), fc.constantFrom(...spoils))
    .chain(([draft, spoil]) => spoil(draft));
}

function spoilsOf(endpoint: Endpoint): Spoil[] {
  const { who, own, claims = [], body, query, params, proof } = endpoint;
  const spoils: Spoil[] = [unknownMethod, ...authorizationSpoils(endpoint)];
  if (needsCsrf(endpoint)) {
    for (const csrf of ["none", "wrong"] as const)
      spoils.push(always(`CSRF token: ${csrf}`, () => ({ csrf, statuses: [403] })));
  }
  if (needsCsrf(endpoint) && endpoint.method !== "GET") spoils.push(foreignOrigin);
  if (proof === "origin") spoils.push(foreignOrigin);
  if (proof === "signature") spoils.push(always("no signature", () => ({ body: "{}" })));
  if (body) spoils.push(badBody(body), badBody(body), badBody(body));
  if (query) spoils.push(badQuery(query), badQuery(query));
  if (params) spoils.push(oddPath);
  if (own && params && who === "member") spoils.push(unknownThing);
  return claims.length > 0 ? [...spoils, ...spoils.slice(0, 2)] : spoils;
}

/** Violations of the table's allowed callers. */
export function authorizationSpoils({ who, own, claims = [], params }: Endpoint): Spoil[] {
  const spoils: Spoil[] = [];
  if (who !== "anyone")
    spoils.push(always("no session", () => ({ caller: "visitor", statuses: [401] })));
  if (who === "moderator")
    spoils.push(always("no moderator", () => ({ caller: "member", statuses: [403] })));
  if (own) {
    const { name, otherwise } = own;
    const thing = params?.[name];
    spoils.push(
      always("another member's", (draft) => ({
        caller: "member",
        statuses: [otherwise],
        ...(thing
          ? {
              ...withPassword(draft),
              path: pathOf(draft.endpoint, { [name]: placeholder(thing, "outsider") }),
            }
          : withField(draft, name, placeholder(IN_BODIES[name] ?? "member", "outsider"))),
      })),
    );
  }
  for (const name of claims)
    spoils.push(
      always(`${name} is another member's`, (draft) => ({
        statuses: [403],
        ...withField(draft, name, placeholder("member", "outsider")),
      })),
    );
  return spoils;
}

/** Kinds of entities in fields of bodies. */
const IN_BODIES: Readonly<Record<string, Thing>> = {
  conversationId: "conversation",
  sessionId: "session",
};

const withField = (draft: Draft, name: string, value: unknown): Partial<Draft> => ({
  body: JSON.stringify({ ...fieldsOf(withPassword(draft)), [name]: value }),
});

/** Adds the sender's password if needed, since calls check it before ownership. */
function withPassword(draft: Draft): Pick<Draft, "body"> {
  const fields = fieldsOf(draft);
  if (!Object.hasOwn(fields, "password")) return { body: draft.body };
  return { body: JSON.stringify({ ...fields, password: placeholder("password", "own") }) };
}

const fieldsOf = ({ body }: Pick<Draft, "body">): object => JSON.parse(body ?? "{}") as object;

const foreignOrigin: Spoil = (draft) =>
  fc
    .constantFrom("https://evil.example", "null", "http://localhost.evil.example", "x", "http://[")
    .map((origin) =>
      refusal(draft, "foreign origin", { headers: { ...draft.headers, origin }, statuses: [403] }),
    );

const unknownMethod: Spoil = (draft) =>
  fc
    .constantFrom("PROPFIND", "LOCK", "PURGE", "SEARCH", "MKCOL")
    .map((method) => refusal(draft, "unknown method", { method, body: undefined }));

const unknownThing: Spoil = (draft) => {
  const { own, params = {} } = draft.endpoint;
  const thing = own && params[own.name];
  if (!own || !thing) return unknownMethod(draft);
  const path = pathOf(draft.endpoint, { [own.name]: placeholder(thing, "unknown") });
  // For a member's id, another member's and an unknown one get the same answer
  const statuses = thing === "member" ? [403] : [404];
  return fc.constant(refusal(draft, "unknown thing", { ...withPassword(draft), path, statuses }));
};

/** Without halves of surrogate pairs, which addresses can't contain. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Invalid path segments, in spellings that mislead careless programs. */
const oddPath: Spoil = (draft) => {
  const names = Object.keys(draft.endpoint.params ?? {});
  const segment = fc.oneof(
    fc
      .constantFrom(...NASTY_TEXTS)
      .map((text) => encodeURIComponent(wellFormed(text)).slice(0, 4_000)),
    fc.constantFrom("%", "%zz", "%00", "%ff%fe", "..%2f..%2freadyz", "%252e", "~", "-1"),
    fc.string({ minLength: 1, maxLength: 20 }).map((text) => encodeURIComponent(text)),
    fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}$/),
  );
  return fc
    .tuple(fc.constantFrom(...names), segment)
    .map(([name, value]) =>
      refusal(draft, "odd path", { path: pathOf(draft.endpoint, { [name]: value || "%20" }) }),
    );
};

const badBody =
  (schema: Schema): Spoil =>
  (draft) => {
    const good: unknown = JSON.parse(draft.body ?? "null");
    return fc
      .oneof(
        { weight: 4, arbitrary: spoilt(good).map(toJson) },
        {
          weight: 1,
          arbitrary: spoiltText(draft.body ?? ""),
        },
      )
      .filter((body) => isRefused(schema, body))
      .map((body) => refusal(draft, "bad body", { body }));
  };

/** Whether a body is invalid JSON, or violates its schema. */
export function isRefused(schema: Schema, body: string): boolean {
  try {
    return !schema.safeParse(JSON.parse(body)).success;
  } catch {
    return true;
  }
}

const badQuery =
  (schema: Schema): Spoil =>
  (draft) => {
    const [path = "", given = ""] = draft.path.split("?");
    const names = [...Object.keys((schema as { shape?: object }).shape ?? {}), "other"];
    const value = fc.constantFrom(...NASTY_TEXTS).map((text) => wellFormed(text).slice(0, 3_000));
    return fc
      .tuple(fc.constantFrom(...names), value, fc.boolean())
      .map(([name, text, isTwice]) => {
        const query = new URLSearchParams(given);
        if (isTwice) query.append(name, query.get(name) ?? "1");
        query.append(name, text);
        return query;
      })
      .filter((query) => !schema.safeParse(asGiven(query)).success)
      .map((query) =>
        refusal(draft, "bad query", {
          path: `${path}?${query.toString()}`,
          statuses: [400, 404, 414, 431],
        }),
      );
  };

/** A query as services read it: repeated names become lists. */
const asGiven = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = "", ...others] = query.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
