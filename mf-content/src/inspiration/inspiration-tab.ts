import { INSPIRATION_TABS, inspirationTab } from "@oneworld/contracts/content/feeds";

export type InspirationTab = (typeof INSPIRATION_TABS)[number];

/** The tab that an address names, else the first. */
export const tabOf = (query: URLSearchParams): InspirationTab =>
  INSPIRATION_TABS.find((tab) => inspirationTab(tab) === query.get("tab")) ?? INSPIRATION_TABS[0];
