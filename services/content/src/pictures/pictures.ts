import { assemblyHall } from "./scenes/assembly-hall.ts";
import { calmLake } from "./scenes/calm-lake.ts";
import { cityGarden } from "./scenes/city-garden.ts";
import { mangroveCoast } from "./scenes/mangrove-coast.ts";
import { marketDay } from "./scenes/market-day.ts";
import { nightObservatory } from "./scenes/night-observatory.ts";
import { rainForest } from "./scenes/rain-forest.ts";
import { riverBridge } from "./scenes/river-bridge.ts";
import { roundTable } from "./scenes/round-table.ts";
import { solarVillage } from "./scenes/solar-village.ts";
import { villageSchool } from "./scenes/village-school.ts";
import { windHills } from "./scenes/wind-hills.ts";

/** The site's own pictures for its sample articles, as SVG documents, by name. */
export const PICTURES = {
  "assembly-hall": assemblyHall,
  "calm-lake": calmLake,
  "city-garden": cityGarden,
  "mangrove-coast": mangroveCoast,
  "market-day": marketDay,
  "night-observatory": nightObservatory,
  "rain-forest": rainForest,
  "river-bridge": riverBridge,
  "round-table": roundTable,
  "solar-village": solarVillage,
  "village-school": villageSchool,
  "wind-hills": windHills,
} as const;

export type PictureName = keyof typeof PICTURES;

/** Address of a picture on the site's own origin. */
export const pictureAddress = (name: PictureName): string => `/mediastack/pictures/${name}.svg`;
