import type { ComponentType } from "react";

/** Loads a page's or a fragment's code. */
export type PageImport<Props = object> = () => Promise<ComponentType<Props>>;

export interface PageLoader {
  /** The page's component, loaded once. A failure persists until `forgetFailures`. */
  load(page: string): Promise<ComponentType>;
  /** The page's component if it is loaded already, which renders without waiting. */
  loaded(page: string): ComponentType | undefined;
  /** Makes failed pages loadable again. */
  forgetFailures(): void;
}

/** Caches one promise per page, as React's `use` requires. */
export function createPageLoader(imports: Readonly<Record<string, PageImport>>): PageLoader {
  const loads = new Map<string, Promise<ComponentType>>();
  const components = new Map<string, ComponentType>();
  const failed = new Set<string>();
  return {
    load(page) {
      const known = loads.get(page);
      if (known) return known;
      const start = imports[page];
      // One immediate retry hides transient failures.
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
