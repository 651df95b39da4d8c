/**
 * Address patterns: segments are literals, `:name` (any one segment) or `:name?` (optional, last only). If `choices`
 * lists a parameter, its segment must be one of the listed values.
 */
export interface PathMatch {
  params: Record<string, string>;
  /** The address in its canonical spelling, which may differ in letter case or a trailing slash. */
  canonical: string;
}

export type Choices = Readonly<Record<string, readonly string[]>>;

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Matches literals and listed values in any letter case, and keeps free parameters as they are. */
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
