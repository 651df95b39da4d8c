import type { SessionMember } from "@oneworld/contracts/auth/session";
import { useMountProps, useSession } from "@oneworld/remote-kit";
import { useEffect, useState } from "react";

/** The signed-in member, null for a visitor; undefined until the server has said who it is. */
export function useSettledMember(): SessionMember | null | undefined {
  const { session } = useMountProps();
  const member = useSession();
  const [isSettled, setSettled] = useState(member !== null);
  useEffect(() => {
    let isCurrent = true;
    void session.settled().then(() => isCurrent && setSettled(true));
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return isSettled ? member : undefined;
}
