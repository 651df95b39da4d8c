import { parseSync } from "oxc-parser";

/** A module that a file imports, exports from, or loads later by `import()`. */
export interface Import {
  /** as the file writes it */
  specifier: string;
  /** whether only types are imported, so that it isn't loaded at run time */
  isType: boolean;
}

/**
 * The imports of a source file.
 *
 * @param file its name, whose ending says which syntax it has
 */
export function importsOf(file: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
    ),
  );
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: source.slice(start + 1, end - 1),
    isType: false,
  }));
  return [...imported, ...exported, ...dynamic];
}
