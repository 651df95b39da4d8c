import { readFileSync } from "node:fs";
import type { Compiler } from "@rspack/core";
import { SHARED_LIBRARIES } from "./shared-libraries.ts";

const IMPORT = /import\s+(?!type\b)(?:\w+\s*,\s*)?(?:\{([^}]*)\}|(\* as \w+))\s*from\s*"([^"]+)"/g;

function namesIn(source: string): Set<string> {
  return new Set(
    [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => namesOf(list ?? "")),
  );
}

const namesOf = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.replace(/ as .*/, "").trim());

const selections = new Map(
  SHARED_LIBRARIES.flatMap(({ request, facade }) =>
    facade ? [[request, namesIn(readFileSync(facade, "utf8"))] as const] : [],
  ),
);

/**
 * Imports from a library of which the shell shares a selection without that name. The types have all names, but in the browser
 * such an import would be undefined.
 *
 * @returns one sentence for each missing name
 */
export function missingSharedImports(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, list, star, request]) => {
    // A copy of its own would not find the shell's router
    if (request === "react-router")
      return ["Import react-router-dom, which is shared: react-router isn't."];
    const selection = selections.get(request ?? "");
    if (!selection) return [];
    if (star) return [`${request} is shared as a selection: import its parts by name.`];
    return namesOf(list ?? "")
      .filter((name) => !selection.has(name))
      .map((name) => `${name} of ${request} isn't shared: add it to infra/build/src/platform.`);
  });
}

/**
 * Imports of libraries that are too large for browsers, in which schemas can't be tree-shaken.
 *
 * @returns one sentence for each
 */
export const largeImports = (source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, , , request]) =>
    request === "zod"
      ? [
          "zod is for servers: browsers import schemas made of zod/mini. Move the form's schema to forms.ts, or import only its type.",
        ]
      : [],
  );

/** Fails a build whose own modules import what the browser would not have, or should not. */
export const checkImports =
  (errorsOf: (source: string) => string[]) =>
  (compiler: Compiler): void =>
    compiler.hooks.compilation.tap("checkImports", (compilation) => {
      compilation.hooks.succeedModule.tap("checkImports", (module) => {
        const file = "resource" in module ? String(module.resource) : "";
        if (!/\.tsx?$/.test(file) || file.includes("node_modules")) return;
        for (const message of errorsOf(readFileSync(file, "utf8"))) {
          compilation.errors.push(new Error(`${file}: ${message}`));
        }
      });
    });
