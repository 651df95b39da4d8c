import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { climate } from "./climate.ts";
import { economy } from "./economy.ts";
import { headlines } from "./headlines.ts";
import { science } from "./science.ts";
import { wellness } from "./wellness.ts";

/**
 * The site's own articles, newest first. They are shown without a news service, or until it first answers, and link to
 * organisations with more on their subject.
 */
export const SAMPLE_ARTICLES: Readonly<Record<Feed, Article[]>> = {
  "general/politics": headlines,
  "science/climate": climate,
  "science/wellness": wellness,
  "science/innovation": science,
  "business/productivity": economy,
};
