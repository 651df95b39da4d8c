import { useState } from "react";
import type { ProfileThunk } from "../store.ts";
import { useProfileDispatch } from "../store-hooks.ts";

/** A button's act on the account: whether it is under way, and what starts it. */
export function useAct<Args extends unknown[]>(
  act: (...args: Args) => ProfileThunk<Promise<void>>,
): { busy: boolean; start: (...args: Args) => void } {
  const dispatch = useProfileDispatch();
  const [busy, setBusy] = useState(false);
  const start = (...args: Args) => {
    setBusy(true);
    void dispatch(act(...args)).finally(() => setBusy(false));
  };
  return { busy, start };
}
