import path from "node:path";
import { parseSync } from "oxc-parser";
import { findWorkspaces } from "@oneworld/dev/src/site/workspaces.ts";
import boundaries from "../boundaries.json" with { type: "json" };

const packages = findWorkspaces();
const TABLE = "infra/test/boundaries.json";

/** Whether a pattern of the table means this file: it names folders, or files by their ending (`*.config.ts`). */
const fits = (file: string, pattern: string): boolean =>
  pattern.startsWith("*")
    ? file.endsWith(pattern.slice(1))
    : new RegExp(`^${pattern.replaceAll("*", "[^/]+")}/`).test(file);

/** The packages whose modules a file may import; undefined if no row of the table means it. The first row counts. */
export const mayImport = (file: string): string[] | undefined =>
  boundaries.imports.find(({ from }) => from.some((pattern) => fits(file, pattern)))?.may;

/**
 * What a file imports and may not.
 *
 * @param file path from the project's root
 * @returns a line for each forbidden import, which says what is allowed
 */
export function violationsIn(file: string, source: string): string[] {
  return importsOf(file, source).flatMap((specifier) => {
    const reason = reasonAgainst(file, specifier);
    return reason ? [`${file} imports ${specifier}: ${reason}`] : [];
  });
}

function reasonAgainst(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) {
    const own = packages.find(({ folder }) => file.startsWith(`${folder}/`))?.folder;
    const target = path.join(path.dirname(file), specifier);
    return own && target.startsWith(`${own}/`)
      ? null
      : "packages import each other by name, not by path.";
  }
  if (!specifier.startsWith("@oneworld/")) return null;
  const to = packages.find(({ packageName }) => `${specifier}/`.startsWith(`${packageName}/`));
  if (!to) return "no package of the project has this name.";
  const allowed = mayImport(file) ?? [];
  if (allowed.includes(to.name)) return null;
  return `it may import ${allowed.join(", ") || "npm packages only"} (${TABLE}).`;
}

/**
 * The modules that a source file imports, exports from, or loads later by `import()`, as it writes them.
 *
 * @param file its name, whose ending says which syntax it has
 */
function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported,
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}
