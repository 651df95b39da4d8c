import {
  registeredMemberSchema,
  type RegisteredMember,
} from "@oneworld/contracts/auth/registered-member";
import type { Logger } from "pino";
import { bearer } from "./internal-app.ts";

/** Maximum number of concurrent look-ups. Further ones return null, so that made-up ids don't overload auth. */
const AT_ONCE = 20;

const TIMEOUT_MS = 2_000;

/**
 * Looks up a member whose sign-up event hasn't arrived yet, as happens while Redis is unreachable. Null for unknown
 * members, and when auth is unreachable.
 */
export type MemberLookup = (id: string) => Promise<RegisteredMember | null>;

/** @param address of auth's internal listener */
export function createMemberLookup(
  address: string,
  internalSecret: string,
  log: Logger,
): MemberLookup {
  const asking = new Map<string, Promise<RegisteredMember | null>>();

  async function ask(id: string): Promise<RegisteredMember | null> {
    try {
      const response = await fetch(new URL(`/internal/members/${id}`, address), {
        headers: bearer(internalSecret),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`auth answered ${response.status}`);
      return registeredMemberSchema.parse(await response.json());
    } catch (err) {
      log.warn({ err }, "could not look up a member in auth");
      return null;
    } finally {
      asking.delete(id);
    }
  }

  return async (id) => {
    const underWay = asking.get(id);
    if (underWay) return underWay;
    if (asking.size >= AT_ONCE) return null;
    const asked = ask(id);
    asking.set(id, asked);
    return asked;
  };
}
