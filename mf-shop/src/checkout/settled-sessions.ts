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
  const settled = readSettled();
  if (settled.includes(sessionId)) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify([...settled, sessionId].slice(-KEPT)));
  } catch {
    // Closed or full storage
  }
  return true;
}

function readSettled(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
