import type { Pool } from "pg";
import { isSentBefore, storeMessages, type NewMessage, type Stored } from "./messages.repo.ts";

/** Messages stored by one statement, and statements of a node under way, at most. */
const TOGETHER = 100;
const AT_ONCE = 4;

/** Stores messages. */
export interface MessageStore {
  /**
   * @returns null when nothing was stored: there is no such conversation, the sender isn't in it, it is closed, or the
   *   sender has sent something under this `clientMsgId` before
   */
  store(message: NewMessage): Promise<Stored | null>;
}

interface Waiting {
  message: NewMessage;
  resolve(stored: Stored | null): void;
  reject(error: unknown): void;
}

/**
 * Stores at once what comes alone, and together what comes while {@link AT_ONCE} statements are under way: the more there
 * is to do, the less each message costs. Messages of one conversation are never under way twice, so that they are stored
 * in the order in which they came.
 */
export function createMessageStore(pool: Pool): MessageStore {
  const waiting: Waiting[] = [];
  const busy = new Set<string>();
  let underWay = 0;

  function proceed(): void {
    if (underWay >= AT_ONCE || waiting.length === 0) return;
    const taken = takeFree(waiting, busy);
    if (taken.length === 0) return;
    const conversationIds = new Set(taken.map(({ message }) => message.conversationId));
    for (const id of conversationIds) busy.add(id);
    underWay += 1;
    void settle(pool, taken).finally(() => {
      for (const id of conversationIds) busy.delete(id);
      underWay -= 1;
      proceed();
    });
    proceed();
  }

  return {
    store: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ message, resolve, reject });
        proceed();
      }),
  };
}

/** Takes out those whose conversations aren't busy, in their order. */
function takeFree(waiting: Waiting[], busy: ReadonlySet<string>): Waiting[] {
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of waiting) {
    const isFree = taken.length < TOGETHER && !busy.has(one.message.conversationId);
    (isFree ? taken : left).push(one);
  }
  waiting.splice(0, waiting.length, ...left);
  return taken;
}

async function settle(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const stored = await storeMessages(
      pool,
      batch.map(({ message }) => message),
    );
    for (const { message, resolve } of batch) resolve(stored.get(message.id) ?? null);
  } catch (error) {
    const [only] = batch;
    if (!isSentBefore(error)) for (const { reject } of batch) reject(error);
    else if (batch.length === 1) only?.resolve(null);
    // Which of them it was says nobody
    else for (const one of batch) await settle(pool, [one]);
  }
}
