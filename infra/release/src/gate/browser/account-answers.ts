import type { Account, AccountSessions } from "@oneworld/contracts/auth/account";
import type { Factors } from "@oneworld/contracts/auth/factors";
import {
  securityEventQuerySchema,
  type SecurityEventPage,
} from "@oneworld/contracts/auth/security-events";

interface Sample {
  /** id of each thing in the answers */
  id: string;
  /** when everything happened, in ISO 8601 */
  at: string;
  email: string;
}

/** Answers to the calls that read the signed-in member's own account. */
export const accountAnswers = ({ id, at, email }: Sample) => [
  {
    pattern: "/api/account",
    body: { email, emailVerified: true, pendingEmail: null, removalAt: null } satisfies Account,
  },
  {
    pattern: "/api/account/sessions",
    body: {
      sessions: [
        { _id: id, device: "Firefox on Linux", createdAt: at, lastSeenAt: at, current: true },
      ],
    } satisfies AccountSessions,
  },
  {
    pattern: "/api/account/security-events",
    query: securityEventQuerySchema,
    body: {
      events: [
        { _id: id, event: "signed_in", at, device: "Firefox on Linux", network: "203.0.113.0/24" },
      ],
      nextCursor: null,
    } satisfies SecurityEventPage,
  },
  {
    pattern: "/api/account/factors",
    body: {
      passkeys: [{ _id: id, name: "Laptop", createdAt: at, lastUsedAt: null }],
      totp: true,
      recoveryCodesLeft: 10,
      verified: true,
      passkeySite: "localhost",
    } satisfies Factors,
  },
];
