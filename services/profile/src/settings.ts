import { count, optional, serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

/** Settings of the profile service. Pictures are kept in a bucket, or else in a folder. */
export const profileEnv = serviceEnv.extend({
  WRITES_PER_MINUTE: count(600).describe(
    "profile changes and follows that one member may make a minute",
  ),
  PICTURES_PER_MINUTE: count(60).describe(
    "pictures that one member may upload a minute: each takes processor time",
  ),
  MEDIA_DIR: optional(z.string()).describe("folder of members' pictures, where there is no bucket"),
  MEDIA_BUCKET: optional(z.string()).describe(
    "bucket of members' pictures in a store that speaks S3; region and keys come from where the AWS SDK looks for them",
  ),
  MEDIA_ENDPOINT: optional(z.url()).describe("address of the store, where it isn't Amazon's"),
});

type ProfileEnv = z.infer<typeof profileEnv>;

/** How often one may write. */
export type ProfileLimits = Pick<ProfileEnv, "WRITES_PER_MINUTE" | "PICTURES_PER_MINUTE">;

/** Where pictures are kept. */
export type PictureSettings = Pick<ProfileEnv, Extract<keyof ProfileEnv, `MEDIA_${string}`>>;
