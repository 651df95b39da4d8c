import { ApiError } from "@oneworld/service-kit/http/errors";
import type { AuthDeps } from "../auth-deps.ts";
import type { PasskeySite } from "./passkey-site.ts";

/** The passkeys' relying party. @throws ApiError `conflict` when the site's address allows none */
export function requirePasskeySite({ passkeySite }: Pick<AuthDeps, "passkeySite">): PasskeySite {
  if (passkeySite) return passkeySite;
  throw new ApiError(
    "conflict",
    "Passkeys don't work here: the site needs a host name with https, not an IP address.",
  );
}
