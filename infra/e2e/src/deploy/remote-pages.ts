import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import type { Locator, Page } from "@playwright/test";

/** A page of each remote for members, with its heading. */
export const REMOTE_PAGES = {
  "mf-forum": { path: "/Climate", heading: /Climate/ },
  "mf-profile": { path: "/profile", heading: /Ada/ },
  "mf-chat": { path: "/chats", heading: /^Chats$/ },
  "mf-shop": { path: "/shop", heading: /^Shop$/ },
  "mf-content": { path: "/addreview", heading: /^Add Review$/ },
} as const satisfies Record<RemoteName, { path: string; heading: RegExp }>;

/** A remote that these tests know a page of. */
export type KnownRemote = keyof typeof REMOTE_PAGES;

export const REMOTES = Object.keys(REMOTE_PAGES) as KnownRemote[];

/** The heading of a remote's page, visible once the remote is mounted. */
export const headingOf = (page: Page, name: KnownRemote): Locator =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 1, name: REMOTE_PAGES[name].heading })
    .first();

/** Navigates to a remote's page like a link, without reloading the document. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, "", address), path);

/** The containers of a remote that the page has executed, one per version. */
export const containersRun = (page: Page, name: RemoteName): Promise<string[]> =>
  page.evaluate(
    (prefix) =>
      Object.entries(globalThis).flatMap(([key, value]) =>
        key.startsWith(prefix) && value ? [key] : [],
      ),
    `${name.replaceAll("-", "_")}_`,
  );
