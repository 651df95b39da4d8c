import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";
import { type ApiError, toApiError, useHttp } from "@oneworld/remote-kit";
import { useCallback, useEffect, useState } from "react";
import { useShopDispatch } from "../store.ts";
import { awaitOutcome } from "./await-outcome.ts";
import { settleOrder } from "./settle-order.ts";

interface OutcomeState {
  /** null while it is waited for */
  outcome: CheckoutOutcome | null;
  /** why it isn't known; null while there is no failure */
  error: ApiError | null;
}

const waiting: OutcomeState = { outcome: null, error: null };

/** What has become of a payment, waited for while the page is open. `again` waits once more. */
export function useOutcome(sessionId: string): OutcomeState & { again: () => void } {
  const http = useHttp();
  const dispatch = useShopDispatch();
  const [state, setState] = useState(waiting);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const page = new AbortController();
    const ask = async () => {
      try {
        const outcome = await awaitOutcome(http, sessionId, page.signal);
        if (page.signal.aborted) return;
        if (outcome.order) dispatch(settleOrder(outcome.order));
        setState({ outcome, error: null });
      } catch (error) {
        if (!page.signal.aborted) setState({ outcome: null, error: toApiError(error) });
      }
    };
    void ask();
    return () => page.abort();
  }, [http, dispatch, sessionId, round]);

  const again = useCallback(() => {
    setState(waiting);
    setRound((count) => count + 1);
  }, []);
  return { ...state, again };
}
