import type { RemoteName } from "@oneworld/contracts/site/site-map";
import type { Locator, Page } from "@playwright/test";

/** A page of each remote that a member may see, and the heading by which it is known. */
export const REMOTE_PAGES: Readonly<Record<RemoteName, { path: string; heading: RegExp }>> = {
  "mf-forum": { path: "/Climate", heading: /Climate/ },
  "mf-profile": { path: "/profile", heading: /Ada/ },
  "mf-chat": { path: "/chats", heading: /^Chats$/ },
  "mf-shop": { path: "/shop", heading: /^Shop$/ },
  "mf-content": { path: "/addreview", heading: /^Add Review$/ },
};

/** The heading of a remote's page, there as soon as the remote is. */
export const headingOf = (page: Page, name: RemoteName): Locator =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 1, name: REMOTE_PAGES[name].heading })
    .first();

/** Goes to a remote's page as a link does, without loading the document again. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, "", address), path);

/** The containers of a remote that have been run in the page: one for each version that was tried. */
export const containersRun = (page: Page, name: RemoteName): Promise<string[]> =>
  page.evaluate(
    (prefix) =>
      Object.entries(globalThis).flatMap(([key, value]) =>
        key.startsWith(prefix) && value ? [key] : [],
      ),
    `${name.replaceAll("-", "_")}_`,
  );
