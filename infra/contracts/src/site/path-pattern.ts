import type { Values } from "./front-end-manifest.ts";

/**
 * Address patterns: segments are literals, `:name` (any one segment) or `:name?` (optional, last only). If `values`
 * lists a parameter, its segment must be one of the listed values.
 */
export interface PathMatch {
  params: Record<string, string>;
  /** The address in its canonical spelling, which may differ in letter case or a trailing slash. */
  canonical: string;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The allowed values of a parameter; undefined when it is free. */
export function valuesOf(values: Values, name: string): readonly string[] | undefined {
  const allowed = Object.hasOwn(values, name) ? values[name] : undefined;
  return allowed && (isList(allowed) ? allowed : Object.keys(allowed));
}

/** What a parameter's value is called in titles. */
export function labelOf(values: Values, name: string, value: string): string {
  const allowed = values[name];
  return (allowed && !isList(allowed) && allowed[value]) || value;
}

const isList = (allowed: Values[string]): allowed is readonly string[] => Array.isArray(allowed);

/** The name of a parameter's segment, null for a literal. */
const parameterOf = (segment: string): string | null =>
  segment.startsWith(":") ? segment.replaceAll(/[:?]/g, "") : null;

/** Matches literals and listed values in any letter case, and keeps free parameters as they are. */
export function matchPath(
  pattern: string,
  pathname: string,
  values: Values = {},
): PathMatch | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (given.length > wanted.length) return null;

  const params: Record<string, string> = {};
  const canonical: string[] = [];
  for (const [index, word] of wanted.entries()) {
    const value = given[index];
    if (value === undefined) {
      if (word.endsWith("?")) continue;
      return null;
    }
    const name = parameterOf(word);
    if (name === null) {
      if (!sameWord(word, value)) return null;
      canonical.push(word);
      continue;
    }
    const allowed = valuesOf(values, name);
    const accepted = allowed ? allowed.find((choice) => sameWord(choice, value)) : value;
    if (accepted === undefined) return null;
    params[name] = accepted;
    canonical.push(accepted);
  }
  return { params, canonical: `/${canonical.join("/")}` };
}

/** At the first segment that differs, a literal is greater than a parameter. */
const specificityOf = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (parameterOf(segment) === null ? "1" : "0"))
    .join("");

/** Sorts patterns, the more exact ones first. Not by `localeCompare`, whose first call takes a browser 9 ms. */
export function moreExactFirst(a: string, b: string): number {
  const [first, second] = [specificityOf(a), specificityOf(b)];
  return first === second ? 0 : first > second ? -1 : 1;
}

/** A pattern with the allowed values of its parameters. */
export interface Pattern {
  path: string;
  values?: Values;
}

/** The words that a segment of a pattern accepts, in lower case; null for any. */
function wordsOf({ values = {} }: Pattern, segment: string): string[] | null {
  const name = parameterOf(segment);
  const words = name === null ? [segment] : valuesOf(values, name);
  return words ? words.map((word) => word.toLowerCase()) : null;
}

/** Whether there is an address that both patterns match. */
export function overlap(a: Pattern, b: Pattern): boolean {
  const [first, second] = [segmentsOf(a.path), segmentsOf(b.path)];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index).every(
    (index) => {
      const [one, other] = [first[index], second[index]];
      if (one === undefined || other === undefined) return (one ?? other)?.endsWith("?") ?? true;
      const [ones, others] = [wordsOf(a, one), wordsOf(b, other)];
      return ones === null || others === null || ones.some((word) => others.includes(word));
    },
  );
}

/** Every address that a pattern matches; none for one with a free parameter. */
export function addressesOf({ path, values = {} }: Pattern): string[] {
  let found = [""];
  for (const segment of segmentsOf(path)) {
    const name = parameterOf(segment);
    const words = name === null ? [segment] : (valuesOf(values, name) ?? []);
    const longer = found.flatMap((start) => words.map((word) => `${start}/${word}`));
    found = segment.endsWith("?") ? [...found, ...longer] : longer;
  }
  return found.map((address) => address || "/");
}
