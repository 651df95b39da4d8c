import { sampleName } from "@oneworld/contracts/sample/member-names";
import { z } from "zod";
import profiles from "../../prisma/sample/profiles.json";

const profileSchema = z.strictObject({ bio: z.string(), follows: z.array(sampleName) });

/** What the sample members say about themselves, and whom they follow, by their names. */
export const SAMPLE_PROFILES = z.record(sampleName, profileSchema).parse(profiles);
