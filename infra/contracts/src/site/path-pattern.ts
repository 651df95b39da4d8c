/**
 * Address patterns: segments are literals, `:name` (any one segment) or `:name?` (the same, may be absent, last only).
 * Where `choices` names a parameter, its segment must be one of the values listed there.
 */
export interface PathMatch {
  params: Record<string, string>;
  /** The address in its canonical spelling. Differs from what was asked by letter case or a trailing slash. */
  canonical: string;
}

export type Choices = Readonly<Record<string, readonly string[]>>;

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Literals and listed values are matched without regard to case; free parameters are kept as they are. */
export function matchPath(
  pattern: string,
  pathname: string,
  choices: Choices = {},
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
    if (!word.startsWith(":")) {
      if (!sameWord(word, value)) return null;
      canonical.push(word);
      continue;
    }
    const name = word.replaceAll(/[:?]/g, "");
    const allowed = choices[name];
    const accepted = allowed ? allowed.find((choice) => sameWord(choice, value)) : value;
    if (accepted === undefined) return null;
    params[name] = accepted;
    canonical.push(accepted);
  }
  return { params, canonical: `/${canonical.join("/")}` };
}
