import { readStored, writeStored } from "@oneworld/remote-kit";

/** Searches that the device keeps for each member, and for visitors. */
const KEPT = 5;

const keyOf = (memberId: string | undefined): string => `searches:${memberId ?? "visitor"}`;

/** The last searches on this device, newest first. */
export function recentSearches(memberId: string | undefined): string[] {
  const stored = readStored("local", keyOf(memberId));
  return Array.isArray(stored)
    ? stored.filter((text): text is string => typeof text === "string").slice(0, KEPT)
    : [];
}

/** Keeps a search as the newest one. */
export function keepSearch(memberId: string | undefined, text: string): void {
  const others = recentSearches(memberId).filter((other) => other !== text);
  writeStored("local", keyOf(memberId), [text, ...others].slice(0, KEPT));
}

/** Removes all of them from this device. */
export const forgetSearches = (memberId: string | undefined): boolean =>
  writeStored("local", keyOf(memberId), null);
