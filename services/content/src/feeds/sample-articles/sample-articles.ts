import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { climate } from "./climate.ts";
import { economy } from "./economy.ts";
import { headlines } from "./headlines.ts";
import { science } from "./science.ts";
import { wellness } from "./wellness.ts";

/**
 * Articles that come with the site, newest first. They are shown where no news service is set up, or where it has
 * never answered, and lead to organisations that know more about their subject.
 */
export const SAMPLE_ARTICLES: Readonly<Record<Feed, Article[]>> = {
  "general/politics": headlines,
  "science/climate": climate,
  "science/wellness": wellness,
  "science/innovation": science,
  "business/productivity": economy,
};
