import path from "node:path";
import type { Compilation } from "@rspack/core";

/** Files by page and language; those of all pages under "". */
type Catalogues = Record<string, Record<string, string[]>>;

/** Words of a language as a module: `src/locales/ar.json`, `src/reviews/locales/ar.json`. */
const CATALOGUE = /^(?<folder>.+)\/[\w-]*locales\/(?<language>[a-z]{2})\.json$/;

/** Those whose words all front ends share, which the shell loads. */
const OF_CONTRACTS = /\/contracts\/src\//;

/**
 * The files of the catalogues that pages load. A page has those of the folder `src` and of its own feature: the folder in which it is,
 * or one above.
 *
 * @param source the folder `src`
 * @param pageFolders the folder of each page, from `src`
 */
export function cataloguesOf(
  compilation: Compilation,
  source: string,
  pageFolders: ReadonlyMap<string, string>,
): Catalogues {
  const catalogues: Catalogues = {};
  const add = (page: string, language: string, files: readonly string[]) =>
    (catalogues[page] = {
      ...catalogues[page],
      [language]: [...(catalogues[page]?.[language] ?? []), ...files].toSorted(),
    });
  for (const { folder, language, files } of loadedCatalogues(compilation)) {
    const feature = path.relative(source, folder);
    if (feature === "" || OF_CONTRACTS.test(folder)) add("", language, files);
    else
      for (const [page, place] of pageFolders)
        if (`${place}/`.startsWith(`${feature}/`)) add(page, language, files);
  }
  return catalogues;
}

const loadedCatalogues = (compilation: Compilation) =>
  compilation.chunkGroups
    .filter((group) => !group.isInitial())
    .flatMap((group) => {
      const modules = group.chunks.flatMap((chunk) => [
        ...compilation.chunkGraph.getChunkModules(chunk),
      ]);
      return modules.flatMap((module) => {
        const { folder, language } =
          CATALOGUE.exec((module.nameForCondition() ?? "").split(path.sep).join("/"))?.groups ?? {};
        return folder && language ? [{ folder, language, files: scriptsOf(group.getFiles()) }] : [];
      });
    });

const scriptsOf = (files: readonly string[]) => files.filter((file) => file.endsWith(".js"));
