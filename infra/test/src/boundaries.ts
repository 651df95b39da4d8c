import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { findWorkspaces } from "@oneworld/dev/src/site/workspaces.ts";
import boundaries from "../boundaries.json" with { type: "json" };
import { importsOf, type Import } from "./imports.ts";

const packages = findWorkspaces();
const CONTRACTS = "@oneworld/contracts/";
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
  const isBrowser =
    !file.endsWith(".config.ts") && boundaries.browser.some((one) => fits(file, one));
  return importsOf(file, source).flatMap((one) => {
    const reason = packageReason(file, one) ?? (isBrowser ? zodReason(one) : null);
    return reason ? [`${file} imports ${one.specifier}: ${reason}`] : [];
  });
}

function packageReason(file: string, { specifier }: Import): string | null {
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

function zodReason({ specifier, isType }: Import): string | null {
  const isZod = specifier === "zod" || specifier.startsWith("zod/");
  const reaches =
    !isType && specifier.startsWith(CONTRACTS) && reachesZod(specifier.slice(CONTRACTS.length));
  return isZod || reaches
    ? "zod stays out of the browser. Use `import type`, or move the value to a contract without schemas."
    : null;
}

/** What is known of each contract, by its path without the ending. */
const zodContracts = new Map<string, boolean>();

/** Whether a value of this contract loads zod, directly or through other contracts. */
function reachesZod(module: string): boolean {
  const known = zodContracts.get(module);
  if (known !== undefined) return known;
  // Ends the recursion where contracts import each other
  zodContracts.set(module, false);
  const file = path.join(ROOT, "infra/contracts/src", `${module}.ts`);
  const loaded = existsSync(file) ? importsOf(file, readFileSync(file, "utf8")) : [];
  const reaches = loaded.some(({ specifier, isType }) => {
    if (isType) return false;
    if (!specifier.startsWith(".")) return specifier === "zod";
    return reachesZod(path.join(path.dirname(module), specifier).replace(/\.ts$/, ""));
  });
  zodContracts.set(module, reaches);
  return reaches;
}
