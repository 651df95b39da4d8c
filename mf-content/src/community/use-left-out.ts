import type { SessionMember } from "@oneworld/contracts/auth/session";
import { useState } from "react";

/**
 * Whom a list of people leaves out: the member, and whom they followed when it opened, so that pressing Follow doesn't take a row from
 * under the pointer. The session lists only the newest follows.
 *
 * @param member null for a visitor, undefined until that is known
 * @returns ids; undefined until they are known
 */
export function useLeftOut(member: SessionMember | null | undefined): string[] | undefined {
  const [opened, setOpened] = useState(member);
  if (opened?.id !== member?.id || (opened === undefined && member !== undefined))
    setOpened(member);
  return opened === undefined ? undefined : [opened?.id ?? "", ...(opened?.following ?? [])];
}
