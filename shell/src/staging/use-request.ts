import { useCallback, useEffect, useRef, useState } from "react";
import { toApiError, type ApiError } from "@oneworld/remote-kit";

export interface RequestState<Args extends unknown[], Result> {
  pending: boolean;
  /** error of the last call; null without one */
  error: ApiError | null;
  /** Makes the call. @returns its result, or undefined after a failure */
  send: (...args: Args) => Promise<Result | undefined>;
}

/**
 * A call that a member starts, with its status and error.
 *
 * @param call makes the request; the newest one given is used
 */
export function useRequest<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): RequestState<Args, Result> {
  const [state, setState] = useState<{ pending: boolean; error: ApiError | null }>({
    pending: false,
    error: null,
  });
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const send = useCallback(async (...args: Args) => {
    setState({ pending: true, error: null });
    try {
      const result = await latest.current(...args);
      setState({ pending: false, error: null });
      return result;
    } catch (error) {
      setState({ pending: false, error: toApiError(error) });
      return undefined;
    }
  }, []);
  return { ...state, send };
}
