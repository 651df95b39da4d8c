import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import type { PasskeySite } from "./factors/passkey-site.ts";
import type { PrismaClient } from "./generated/client.ts";
import type { DeviceCookies } from "./guessing/device-cookie.ts";
import type { PasswordGuard } from "./guessing/password-guard.ts";
import type { Limits } from "./limits.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import type { AuthSettings } from "./settings.ts";

/** Dependencies of the account page's rules. */
export interface AuthDeps extends Pick<
  ServiceDeps<AuthSettings, PrismaClient>,
  "db" | "redis" | "log" | "settings"
> {
  limits: Limits;
  guard: PasswordGuard;
  devices: DeviceCookies;
  mail: MailQueue;
  /** authorizes calls between services, and signs links to statements of reasons */
  internalSecret: string;
  /** the passkeys' relying party; null where the site's address allows none */
  passkeySite: PasskeySite | null;
}
