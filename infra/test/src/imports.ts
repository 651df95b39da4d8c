import { parseSync } from "oxc-parser";

/**
 * The modules that a source file imports, exports from, or loads later by `import()`, as it writes them.
 *
 * @param file its name, whose ending says which syntax it has
 */
export function importsOf(file: string, source: string): string[] {
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
