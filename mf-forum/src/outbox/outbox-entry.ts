import type { CreatePost } from "@oneworld/contracts/forum/forms";
import { UNSENT_PREFIX } from "@oneworld/contracts/forum/unsent";
import { readStored, storedKeys, writeStored } from "@oneworld/remote-kit";
import type { NewComment } from "../post/post-endpoints.ts";

/** A post or comment that a member has written. */
export type Written = {
  /** who has written it: no other member who signs in on this browser may see or send it */
  memberId: string;
} & ({ kind: "post"; given: CreatePost } | { kind: "comment"; given: NewComment });

/** A post or comment that was written offline and that the server hasn't confirmed yet. */
export type OutboxEntry = Written & {
  /** its idempotency key: however often it is sent, it is published once */
  key: string;
  /** milliseconds since 1970; entries are sent in its order */
  queuedAt: number;
  /** why the server has refused it; then it isn't sent again by itself */
  failure?: string | undefined;
};

const prefixOf = (memberId: string): string => `${UNSENT_PREFIX}${memberId}/`;

const isEntry = (value: unknown): value is OutboxEntry =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "given" in value &&
  "kind" in value &&
  (value.kind === "post" || value.kind === "comment");

/** What a member has written offline in this browser, in any tab, in its order. */
export const storedEntries = (memberId: string): OutboxEntry[] =>
  storedKeys("local", prefixOf(memberId))
    .map((key) => readStored("local", key))
    .filter(isEntry)
    .filter((entry) => entry.memberId === memberId)
    .toSorted((a, b) => a.queuedAt - b.queuedAt);

/** @returns false if the browser keeps nothing */
export const storeEntry = (entry: OutboxEntry): boolean =>
  writeStored("local", prefixOf(entry.memberId) + entry.key, entry);

export const removeEntry = ({ memberId, key }: OutboxEntry): void =>
  void writeStored("local", prefixOf(memberId) + key, null);
