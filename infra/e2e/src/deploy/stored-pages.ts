import {
  STORE_PREFIX,
  STORED_COPY_ID,
  STORED_FOR_HEADER,
} from "@oneworld/contracts/site/stored-pages";
import type { Page } from "@playwright/test";

/** Stored pages by address, each with its reader. */
export const storedPages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    async ([name, header]) => {
      const cache = await caches.open(name);
      const pages = (await cache.keys()).map(async ({ url }) => {
        const reader = (await cache.match(url))?.headers.get(header) ?? "";
        return [new URL(url).pathname, reader] as const;
      });
      return Object.fromEntries(await Promise.all(pages));
    },
    [`${STORE_PREFIX}pages`, STORED_FOR_HEADER] as const,
  );

/** Pages are stored once they are idle, which takes a while beside busy browsers. */
export const PATIENCE = { timeout: 30_000 };

/** The line that says of a page that it is a stored copy. */
export const copyLine = (page: Page) => page.locator(`#${STORED_COPY_ID}`);
