import type { Membership } from "@oneworld/contracts/shop/http";
import { type ApiError, errorMessage, useMountProps, useRequest } from "@oneworld/remote-kit";
import { useCallback, useEffect, useState } from "react";
import { changeMembership, fetchMembership, type MembershipChange } from "./membership.api.ts";

interface MembershipState {
  /** null until the shop has said it */
  membership: Membership | null;
  /** why it couldn't be read; null while there is no failure */
  error: ApiError | null;
  reload: () => void;
  /** Makes a change; a failure is shown. @returns the membership after it, null after a failure */
  change: (change: MembershipChange) => Promise<Membership | null>;
}

/**
 * The membership of a member, read when it comes on screen. The tier that the shop says shows at once on the whole site.
 *
 * @param memberId nothing is read for a visitor
 */
export function useMembership(memberId: string | undefined): MembershipState {
  const { http, session, toasts } = useMountProps();
  const [membership, setMembership] = useState<Membership | null>(null);

  const take = useCallback(
    (answer: Membership) => {
      setMembership(answer);
      const { statusBadge } = answer;
      if (session.get()?.statusBadge !== statusBadge) session.update({ statusBadge });
      return answer;
    },
    [session],
  );
  const { error, send } = useRequest(async () => take(await fetchMembership(http)));
  const reload = useCallback(() => void send(), [send]);
  useEffect(() => {
    if (memberId !== undefined) reload();
    return () => setMembership(null);
  }, [memberId, reload]);

  const change = async (wanted: MembershipChange) => {
    try {
      return take(await changeMembership(http, wanted));
    } catch (failure) {
      toasts.error(errorMessage(failure, "The membership could not be changed. Please try again."));
      return null;
    }
  };
  return { membership, error, reload, change };
}
