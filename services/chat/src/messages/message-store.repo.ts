import { createBatches } from "@oneworld/service-kit/events/batches";
import type { Pool } from "pg";
import { isSentBefore, storeMessages, type NewMessage, type Stored } from "./messages.repo.ts";

/** Stores messages. */
export interface MessageStore {
  /**
   * @returns null when nothing was stored: there is no such conversation, the sender isn't in it, it is closed, or the
   *   sender has sent something under this `clientMsgId` before
   */
  store(message: NewMessage): Promise<Stored | null>;
}

/**
 * Milliseconds that a message may wait for its turn. While PostgreSQL is silent, no sender waits for the deadline of the messages
 * before and then for their own.
 */
const WAITING_MS = 8_000;

/** Stores messages of many conversations by one statement, and those of one in the order in which they came. */
export function createMessageStore(pool: Pool): MessageStore {
  const store = createBatches<NewMessage, Stored | null>({
    keyOf: ({ conversationId }) => conversationId,
    mixed: true,
    together: 100,
    atOnce: 4,
    waitingMax: 10_000,
    waitingMs: WAITING_MS,
    run: async (messages) => {
      try {
        const stored = await storeMessages(pool, messages);
        return messages.map(({ id }) => stored.get(id) ?? null);
      } catch (error) {
        if (messages.length === 1 && isSentBefore(error)) return [null];
        throw error;
      }
    },
    // The error doesn't name the message that caused it
    isCausedByOneItem: isSentBefore,
  });
  return { store };
}
