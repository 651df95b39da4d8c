import fc from "fast-check";

/** Texts that often break programs. */
export const NASTY_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u001b[31m",
  "\u202e\u2066\ufeff",
  "a\r\nset-cookie: x=1",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-1",
  "1e400",
  "'; DROP TABLE post; --",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../../../etc/passwd",
  "%00%2e%2e%2f",
  "http://127.0.0.1/",
  "data:image/png;base64,AAAA",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "x".repeat(5_000),
  "漢".repeat(20_000),
];

/** Text that {@link toJson} writes without quotes, since no JavaScript value produces it. */
const raw = (text: string): string => `@raw(${text})`;

const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  raw("1e400"),
  raw("-1e400"),
  raw("-0"),
  raw("0.".padEnd(400, "1")),
  [],
  [[]],
  {},
  [null],
  { length: 1e9 },
  { $gt: "" },
  { toString: 1, valueOf: 1 },
];

/** A deeply nested value, as text, since traversing it would need a deep stack. */
const deep = fc
  .constantFrom(100, 2_000, 20_000)
  .map((depth) => raw("[".repeat(depth) + "]".repeat(depth)));

const nastyValue = fc.oneof(
  fc.constantFrom(...NASTY_VALUES),
  fc.constantFrom(...NASTY_TEXTS),
  fc.jsonValue(),
  deep,
);

const nastyKey = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "role",
  "statusBadge",
  "_id",
  "a.b",
  "\ud800",
  "$where",
  "x".repeat(3_000),
);

type Fields = Record<string, unknown>;

/** Sets an own field of any name. */
const set = (value: Fields, key: string, field: unknown): Fields =>
  Object.defineProperty({ ...value }, key, { value: field, enumerable: true });

/** A valid value with a mutation: wrong types, missing and additional fields, and unexpected values. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return nastyValue;
  const fields = value as Fields;
  const keys = Object.keys(fields);
  const further = fc.tuple(nastyKey, nastyValue).map(([key, one]) => set(fields, key, one));
  if (keys.length === 0) return fc.oneof(further, nastyValue);
  const key = fc.constantFrom(...keys);
  return fc.oneof(
    further,
    nastyValue,
    fc.tuple(key, nastyValue).map(([name, one]) => set(fields, name, one)),
    key.chain((name) => spoilt(fields[name]).map((one) => set(fields, name, one))),
    key.map((name) => set(fields, name, [fields[name]])),
    key.map((name) => Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))),
  );
}

/** JSON, with {@link raw} parts unquoted. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value)?.replaceAll(/"@raw\(([^)]*)\)"/g, "$1") ?? "";

/** Mutates the text of a body: truncated, with a suffix, or in another encoding. */
export const spoiltText = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat({ max: Math.max(text.length - 1, 0) }).map((end) => text.slice(0, end)),
    fc.constantFrom("", "{", "}", "\u0000", "\ufeff", ",{}", "//").map((end) => text + end),
    fc.constantFrom("{".repeat(30_000), "nul", "\u00ff\u00fe", "{'a':1}", "a=1&b=2", "<a/>"),
    fc.constant(`{"a":"${"x".repeat(70_000)}"}`),
    fc.constant(`{"a":"${"x".repeat(3_000_000)}"}`),
  );
