import { serviceEnv } from "@oneworld/service-kit/env";
import { z } from "zod";

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

/** Settings of the auth service. The defaults leave one address room for ten sign-ins and sign-ups a second each. */
export const authEnv = serviceEnv.extend({
  /** failed sign-ins to one account… */
  SIGN_IN_FAILURES: count(10),
  /** …within this many seconds, after which further ones are refused */
  SIGN_IN_FAILURE_SECONDS: count(15 * 60),
  /** sign-ins from one address a minute, good or bad */
  SIGN_INS_PER_MINUTE: count(900),
  /** sign-ups from one address a minute, good or bad */
  SIGN_UPS_PER_MINUTE: count(900),
});

/** How often one may try. */
export type AuthLimits = Pick<
  z.infer<typeof authEnv>,
  "SIGN_IN_FAILURES" | "SIGN_IN_FAILURE_SECONDS" | "SIGN_INS_PER_MINUTE" | "SIGN_UPS_PER_MINUTE"
>;
