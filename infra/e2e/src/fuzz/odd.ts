import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import fc from "fast-check";
import type { Draft } from "./draft.ts";
import { goodDrafts } from "./good.ts";
import { spoilt, toJson } from "./hostile.ts";

/** Headers that proxies and frameworks may misread, one set at a time. */
const ODD_HEADERS: readonly Record<string, string>[] = [
  { cookie: "ow_session=%E0%A4%A; XSRF-TOKEN=%; =; __proto__=1; x" },
  { cookie: `ow_session=${"a".repeat(43)}` },
  { cookie: "a=b; ".repeat(500) },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "text/plain" },
  { "content-type": "multipart/form-data; boundary=" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "application/json, application/json" },
  { "content-type": "\u00ff" },
  { "content-encoding": "gzip" },
  { "accept-encoding": "br;q=nan, *;q=-1, gzip;q=9" },
  { accept: "text/html;;q=,,*/" },
  { "accept-language": "*-*-*;q=x" },
  { range: "bytes=5-1,-0,99999999999999999999-" },
  { "if-none-match": "*", "if-modified-since": "never" },
  { "x-forwarded-for": "127.0.0.1, unknown, ::1", "x-forwarded-proto": "javascript" },
  { "x-forwarded-host": "evil.example", forwarded: "for=_x;proto=https;host=" },
  { "x-http-method-override": "DELETE", "x-original-url": "/internal/events" },
  { "x-internal-secret": "x", "x-edge-secret": "x" },
  { "x-request-id": "x".repeat(2_000) },
  { authorization: "Basic %%%", "user-agent": "" },
  { "user-agent": "\u00ff".repeat(1_000) },
  { origin: "null" },
  { origin: "file://", referer: "javascript:0" },
  { te: "trailers, chunked", connection: "close, x-internal-secret" },
  { expect: "200-ok" },
  { "x-long": "x".repeat(20_000) },
];

/**
 * Requests that may succeed or not: valid ones with unusual headers or methods, and mutated bodies that schemas may
 * accept.
 */
export function oddDrafts(endpoint: Endpoint): fc.Arbitrary<Draft> {
  const good = goodDrafts(endpoint);
  const odd = (draft: Draft, what: string, changes: Partial<Draft>): Draft => ({
    ...draft,
    ...changes,
    what,
    expected: "anything",
  });
  const withHeaders = fc
    .tuple(good, fc.constantFrom(...ODD_HEADERS))
    .map(([draft, headers]) =>
      odd(draft, "odd headers", { headers: { ...draft.headers, ...headers } }),
    );
  const withMethod = fc
    .tuple(good, fc.constantFrom("HEAD", "OPTIONS", "GET", "POST", "PUT", "PATCH", "DELETE"))
    .map(([draft, method]) =>
      odd(draft, "another method", {
        method,
        ...(["GET", "HEAD"].includes(method) && { body: undefined }),
      }),
    );
  const withBody = good.chain((draft) =>
    spoilt(JSON.parse(draft.body ?? "{}")).map((body) =>
      odd(draft, "spoilt body", {
        body: toJson(body),
        headers: { ...draft.headers, "content-type": "application/json" },
      }),
    ),
  );
  return endpoint.body
    ? fc.oneof(withHeaders, withMethod, withBody)
    : fc.oneof(withHeaders, withMethod);
}
