import { pictureEnv } from "@oneworld/service-kit/pictures/open-store";
import { count, list, optional, serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

/** Push services of Chrome and most others, Firefox, Edge and Safari. */
export const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://*.push.services.mozilla.com",
  "https://*.notify.windows.com",
  "https://web.push.apple.com",
];

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
  VAPID_SECRET: optional(
    z.string().regex(/^[0-9a-f]{64}$/, "Give 64 hexadecimal digits."),
  ).describe(
    "key by which browsers' push services recognize the site, 64 hexadecimal digits: `openssl rand -hex 32`. Another key ends what members have switched on. Without it there are no pushes",
  ),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(?:mailto:.+@.+|https:\/\/.+)$/,
      "Give an address that begins with mailto: or https://.",
    )
    .default("mailto:push@one-world.example")
    .describe("how push services reach the site's operators: `mailto:` or `https://`"),
  PUSH_ORIGINS: list
    .optional()
    .describe(
      "origins of push services that may be called, separated by commas; a host may begin with `*.`. Default: those of Chrome, Firefox, Edge and Safari",
    ),
  ...pictureEnv,
});

type ProfileEnv = z.infer<typeof profileEnv>;

/** How often one may write. */
export type ProfileLimits = Pick<
  ProfileEnv,
  "WRITES_PER_MINUTE" | "PICTURES_PER_MINUTE" | "DIGEST_STOPS_PER_MINUTE"
>;
