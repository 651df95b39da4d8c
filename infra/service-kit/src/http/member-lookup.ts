import {
  registeredMemberSchema,
  type RegisteredMember,
} from "@oneworld/contracts/auth/registered-member";
import type { Logger } from "pino";
import { ApiError } from "./errors.ts";
import { bearer } from "./internal-app.ts";

/** Maximum number of concurrent look-ups. Further ones are refused, so that made-up ids don't overload auth. */
const AT_ONCE = 20;

const TIMEOUT_MS = 2_000;

const unavailable = (): ApiError =>
  new ApiError("unavailable", "This member can't be looked up right now. Try again.");

/**
 * Looks up a member whose sign-up event hasn't arrived yet, as happens while Redis is unreachable. Null where auth knows no
 * such member.
 *
 * @throws ApiError `unavailable` where auth doesn't answer, or too many ids are being looked up
 */
export type MemberLookup = (id: string) => Promise<RegisteredMember | null>;

/** @param address of auth's internal listener
 * @param timeoutMs after which auth counts as unreachable */
export function createMemberLookup(
  address: string,
  internalSecret: string,
  log: Logger,
  timeoutMs = TIMEOUT_MS,
): MemberLookup {
  const asking = new Map<string, Promise<RegisteredMember | null>>();

  async function ask(id: string): Promise<RegisteredMember | null> {
    try {
      const response = await fetch(new URL(`/internal/members/${id}`, address), {
        headers: bearer(internalSecret),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`auth answered ${response.status}`);
      return registeredMemberSchema.parse(await response.json());
    } catch (err) {
      log.warn({ err }, "could not look up a member in auth");
      throw unavailable();
    } finally {
      asking.delete(id);
    }
  }

  return async (id) => {
    const underWay = asking.get(id);
    if (underWay) return underWay;
    if (asking.size >= AT_ONCE) throw unavailable();
    const asked = ask(id);
    asking.set(id, asked);
    return asked;
  };
}
