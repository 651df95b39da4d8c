import type { ComponentType } from "react";

/** Fetches a page's code. */
export type PageImport = () => Promise<ComponentType>;

export interface PageLoader {
  /** The page's component, fetched once. A failure is kept until `forgetFailures`. */
  load(page: string): Promise<ComponentType>;
  /** The page's component if it is here already: showing it then needs no waiting at all. */
  loaded(page: string): ComponentType | undefined;
  /** Makes failed pages loadable again. */
  forgetFailures(): void;
}

/** Keeps one promise for each page, as React's `use` needs it. */
export function createPageLoader(imports: Readonly<Record<string, PageImport>>): PageLoader {
  const loads = new Map<string, Promise<ComponentType>>();
  const components = new Map<string, ComponentType>();
  const failed = new Set<string>();
  return {
    load(page) {
      const known = loads.get(page);
      if (known) return known;
      const start = imports[page];
      // Once more at once: what fails in passing is then never seen.
      const load = start
        ? start().catch(start)
        : Promise.reject(new Error(`There is no page ${page}.`));
      loads.set(page, load);
      load.then(
        (component) => components.set(page, component),
        () => failed.add(page),
      );
      return load;
    },
    loaded: (page) => components.get(page),
    forgetFailures() {
      for (const page of failed) loads.delete(page);
      failed.clear();
    },
  };
}
