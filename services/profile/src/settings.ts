import { serviceEnv } from "@oneworld/service-kit/env";
import { z } from "zod";

/** Settings of the profile service. */
export const profileEnv = serviceEnv.extend({
  /** bios and follows that one member may change a minute */
  WRITES_PER_MINUTE: z.coerce.number().int().positive().default(600),
});

/** How often one may write. */
export type ProfileLimits = Pick<z.infer<typeof profileEnv>, "WRITES_PER_MINUTE">;
