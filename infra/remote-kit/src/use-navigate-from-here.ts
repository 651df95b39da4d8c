import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router-dom";

/** Whether the reader has gone to a page of another front end, for which this one still waits. */
export const LeftContext = createContext(false);

/**
 * As the router's `useNavigate`, for what follows a call or a pause: it does nothing once the reader has left the page of its
 * component, so that a late answer doesn't take them away from where they are.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isLeft = useContext(LeftContext);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = !isLeft;
    return () => {
      isHere.current = false;
    };
  }, [isLeft]);
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isHere.current) await navigate(to, options);
  };
}
