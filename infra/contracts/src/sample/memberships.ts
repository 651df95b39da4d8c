import type { StatusBadge } from "../profile/tiers.ts";
import type { SampleName } from "./member-names.ts";

/** The paid tiers of sample members; the others have the free one. */
export const SAMPLE_TIERS: Readonly<Partial<Record<SampleName, Exclude<StatusBadge, "Basic">>>> = {
  "Amara Okafor": "Legend",
  "Lukas Brandt": "Warrior",
  "Mei-Ling Chen": "Legend",
  "Sofía Restrepo": "Warrior",
  "Thabo Nkosi": "Legend",
  "Kenji Watanabe": "Warrior",
};
