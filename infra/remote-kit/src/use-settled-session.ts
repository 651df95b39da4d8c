import type { SessionMember } from "@oneworld/contracts/auth/session";
import { useEffect, useState } from "react";
import { useMountProps, useSession } from "./mount-props-context.ts";

/** Who is signed in: null for a visitor, undefined until the server has answered. */
export function useSettledSession(): SessionMember | null | undefined {
  const { session } = useMountProps();
  const member = useSession();
  const [isSettled, setIsSettled] = useState(() => session.isSettled?.() ?? false);
  useEffect(() => {
    let isCurrent = true;
    const settle = async () => {
      await session.settled();
      if (isCurrent) setIsSettled(true);
    };
    void settle();
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return member ?? (isSettled ? null : undefined);
}
