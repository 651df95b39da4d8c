import { INSPIRATION_TABS } from "@oneworld/contracts/content/feeds";

export type InspirationTab = (typeof INSPIRATION_TABS)[number];

/** What a tab is called in the page's address: `?tab=wellness`. */
export const tabId = ({ label }: InspirationTab): string => label.toLowerCase();

/** The tab that an address names, else the first. */
export const tabOf = (query: URLSearchParams): InspirationTab =>
  INSPIRATION_TABS.find((tab) => tabId(tab) === query.get("tab")) ?? INSPIRATION_TABS[0];
