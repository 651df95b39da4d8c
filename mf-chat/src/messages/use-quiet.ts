import { useEffect, useState } from "react";

/** Milliseconds after which what has been read in is old news to a screen reader. */
const SETTLE_MS = 1_000;

/** Whether a live region should be silent: while it fills with old messages, and until they have settled. */
export function useQuiet(isFilling: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(isFilling), isFilling ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isFilling]);
  return isQuiet || isFilling;
}
