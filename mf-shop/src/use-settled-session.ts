import type { SessionMember } from "@oneworld/contracts/auth/session";
import { useMountProps, useSession } from "@oneworld/remote-kit";
import { useEffect, useState } from "react";

/** Who is signed in: null for a visitor, undefined until the server has said so. */
export function useSettledSession(): SessionMember | null | undefined {
  const { session } = useMountProps();
  const member = useSession();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let isHere = true;
    const settle = async () => {
      await session.settled();
      if (isHere) setIsSettled(true);
    };
    void settle();
    return () => {
      isHere = false;
    };
  }, [session]);
  return member ?? (isSettled ? null : undefined);
}
