import { msg } from "./languages.ts";
import type { Category, Region } from "../forum/topics.ts";

/** Topics in the order of the header menu and of the topic addresses. */
export const MENU_TOPICS = [
  msg("Poverty"),
  msg("Climate"),
  msg("Conflict"),
  msg("Inequality"),
  msg("Policy"),
] as const satisfies readonly Category[];

/** Topics in the order of the home page's tiles. */
export const TILE_TOPICS = [
  "Climate",
  "Policy",
  "Conflict",
  "Inequality",
  "Poverty",
] as const satisfies readonly Category[];

/** Regions in the order of the header menu and of the region addresses. */
export const MENU_REGIONS = [
  "Africa",
  "Asia",
  "Europe",
  "MiddleEast",
  "NorthAmerica",
  "SouthAmerica",
] as const satisfies readonly Region[];

const REGION_LABELS: Record<Region, string> = {
  Africa: msg("Africa"),
  Asia: msg("Asia/Oceania"),
  Europe: msg("Europe"),
  MiddleEast: msg("Middle East"),
  NorthAmerica: msg("North America"),
  SouthAmerica: msg("South America"),
};

/**
 * The label of a region.
 *
 * @param region the region in addresses and payloads
 * @param topic the topic it is shown under; Asia is "Asia/Oceania" except under Policy
 */
export function regionLabel(region: Region, topic?: Category): string {
  return region === "Asia" && topic === "Policy" ? msg("Asia") : REGION_LABELS[region];
}
