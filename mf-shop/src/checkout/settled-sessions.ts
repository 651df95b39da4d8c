import { readStored, writeStored } from "@oneworld/remote-kit";

/** Where the browser notes which checkouts it has settled. */
const KEY = "settledCheckouts";

/** Notes that are kept, newest last; a success page is hardly opened again after so many others. */
const KEPT = 20;

/**
 * Notes that a checkout is settled in this browser.
 *
 * @returns whether it wasn't before; true too where storage is closed, since then no cart outlives the page either
 */
export function settleOnce(sessionId: string): boolean {
  const stored = readStored("local", KEY);
  const settled: unknown[] = Array.isArray(stored) ? stored : [];
  if (settled.includes(sessionId)) return false;
  writeStored("local", KEY, [...settled, sessionId].slice(-KEPT));
  return true;
}
