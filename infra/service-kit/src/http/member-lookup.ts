import {
  registeredMemberSchema,
  type RegisteredMember,
} from "@oneworld/contracts/auth/registered-member";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { ApiError } from "./errors.ts";
import { bearer } from "./internal-app.ts";

/** Maximum number of concurrent look-ups. Further ones wait, so that made-up ids don't overload auth. */
const AT_ONCE = 20;

/** Maximum number of look-ups that wait. Further ones are refused. */
const WAITING_MAX = 300;

const TIMEOUT_MS = 2_000;

const unavailable = (): ApiError =>
  new ApiError("unavailable", "This member can't be looked up right now. Try again.");

/**
 * Looks up a member whose sign-up event hasn't arrived yet, as happens while Redis is unreachable. Null where auth knows no
 * such member.
 *
 * @throws ApiError `unavailable` where auth doesn't answer in time, or too many ids are being looked up
 */
export type MemberLookup = (id: string) => Promise<RegisteredMember | null>;

/** @param address of auth's internal listener
 * @param timeoutMs of a look-up, with its wait, after which auth counts as unreachable */
export function createMemberLookup(
  address: string,
  internalSecret: string,
  log: Logger,
  timeoutMs = TIMEOUT_MS,
): MemberLookup {
  const asking = new Map<string, Promise<RegisteredMember | null>>();
  const inTurn = pLimit(AT_ONCE);

  async function ask(id: string, signal: AbortSignal): Promise<RegisteredMember | null> {
    try {
      if (signal.aborted) throw unavailable();
      const response = await fetch(new URL(`/internal/members/${id}`, address), {
        headers: bearer(internalSecret),
        signal,
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`auth answered ${response.status}`);
      return registeredMemberSchema.parse(await response.json());
    } catch (err) {
      if (err instanceof ApiError) throw err;
      log.warn({ err }, "could not look up a member in auth");
      throw unavailable();
    } finally {
      asking.delete(id);
    }
  }

  return async (id) => {
    const underWay = asking.get(id);
    if (underWay) return underWay;
    if (asking.size >= AT_ONCE + WAITING_MAX) throw unavailable();
    const asked = inTurn(ask, id, AbortSignal.timeout(timeoutMs));
    asking.set(id, asked);
    return asked;
  };
}
