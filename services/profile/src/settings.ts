import { serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

/** An empty variable is one that isn't set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Settings of the profile service. Pictures are kept in a bucket, or else in a folder. */
export const profileEnv = serviceEnv.extend({
  /** profile changes and follows that one member may make a minute */
  WRITES_PER_MINUTE: count(600),
  /** pictures that one member may upload a minute: each takes processor time */
  PICTURES_PER_MINUTE: count(60),
  /** folder of members' pictures, where there is no bucket */
  MEDIA_DIR: optional(z.string()),
  /** bucket of members' pictures in a store that speaks S3; region and keys come from where the AWS SDK looks for them */
  MEDIA_BUCKET: optional(z.string()),
  /** address of the store, where it isn't Amazon's */
  MEDIA_ENDPOINT: optional(z.url()),
});

type ProfileEnv = z.infer<typeof profileEnv>;

/** How often one may write. */
export type ProfileLimits = Pick<ProfileEnv, "WRITES_PER_MINUTE" | "PICTURES_PER_MINUTE">;

/** Where pictures are kept. */
export type PictureSettings = Pick<ProfileEnv, Extract<keyof ProfileEnv, `MEDIA_${string}`>>;
