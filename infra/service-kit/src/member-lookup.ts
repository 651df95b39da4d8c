import {
  registeredMemberSchema,
  type RegisteredMember,
} from "@oneworld/contracts/auth/registered-member";
import type { Logger } from "pino";
import { bearer } from "./internal-app.ts";

/** Members asked for at a time; more are taken for unknown, so that made-up ids don't keep auth busy. */
const AT_ONCE = 20;

const TIMEOUT_MS = 2_000;

/**
 * Looks up a member whose sign-up event has not arrived yet; null without an account, and when auth can't be asked. For a
 * service that doesn't know an id: the event of the sign-up may be on its way, for as long as Redis is away.
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
      log.warn({ err }, "auth can't be asked for a member");
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
