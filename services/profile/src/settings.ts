import { pictureEnv } from "@oneworld/service-kit/pictures/open-store";
import { count, serviceEnv } from "@oneworld/service-kit/process/env";
import type { z } from "zod";

/** Settings of the profile service. */
export const profileEnv = serviceEnv.extend({
  WRITES_PER_MINUTE: count(600).describe(
    "profile changes and follows that one member may make a minute",
  ),
  PICTURES_PER_MINUTE: count(60).describe(
    "pictures that one member may upload a minute: each takes processor time",
  ),
  DIGEST_STOPS_PER_MINUTE: count(600).describe(
    "stops of email digests a minute from one address: mail programs of many members may share it",
  ),
  ...pictureEnv,
});

type ProfileEnv = z.infer<typeof profileEnv>;

/** How often one may write. */
export type ProfileLimits = Pick<
  ProfileEnv,
  "WRITES_PER_MINUTE" | "PICTURES_PER_MINUTE" | "DIGEST_STOPS_PER_MINUTE"
>;
