import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Caller } from "./client-address.ts";

/** Variables of the request context. */
export interface ServiceEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string } }; outgoing?: ServerResponse };
  Variables: Caller & {
    log: Logger;
    requestId: string;
    session: ResolvedSession | null;
    /** the route's name for metrics, if the matched pattern is too general */
    route?: string;
    sessionUnknown?: boolean;
    /** sets a CSRF token for the session that the answer opens; without one, a visitor's */
    renewCsrf?: (sessionToken: string | undefined) => void;
  };
}
