import type { SessionMember } from "@oneworld/contracts/auth/session";
import { readStored, writeStored } from "@oneworld/remote-kit";

/** Where the browser keeps the member between page loads. */
export const SESSION_CACHE_KEY = "userInfo";

const isMember = (value: unknown): value is SessionMember =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "name" in value &&
  typeof value.name === "string";

/** The member of the last visit, for the first paint only: the server decides who is signed in. */
export function readCachedMember(): SessionMember | null {
  const stored = readStored("local", SESSION_CACHE_KEY);
  return isMember(stored) ? stored : null;
}

/** Keeps the member for the next first paint; null forgets them. */
export const writeCachedMember = (member: SessionMember | null): void =>
  void writeStored("local", SESSION_CACHE_KEY, member);
