import { UNSENT_MESSAGES, unsentMessagesKey } from "@oneworld/contracts/chat/unsent-messages";
import { writeStored } from "@oneworld/remote-kit";
import { type IDBPDatabase, openDB } from "idb";
import { writtenKeys } from "./written-keys.ts";

const { database: NAME, store: STORE, index: INDEX } = UNSENT_MESSAGES;

/** How many messages, posts and comments of a member this browser holds that the server hasn't confirmed. */
export async function countUnsent(memberId: string): Promise<{ messages: number; posts: number }> {
  const messages = await withDatabase(
    (database) => database.countFromIndex(STORE, INDEX, memberId),
    0,
  );
  return { messages, posts: writtenKeys(memberId).length };
}

/** Removes a member's unconfirmed messages, posts and comments from this browser. */
export function removeUnsent(memberId: string): Promise<void> {
  for (const key of [...writtenKeys(memberId), unsentMessagesKey(memberId)])
    writeStored("local", key, null);
  return withDatabase(async (database) => {
    const keys = await database.getAllKeysFromIndex(STORE, INDEX, memberId);
    await Promise.all(keys.map((key) => database.delete(STORE, key)));
  }, undefined);
}

/** Runs `work` on the chat's database; gives `otherwise` where there is none or the browser keeps nothing. */
async function withDatabase<T>(
  work: (database: IDBPDatabase) => Promise<T>,
  otherwise: T,
): Promise<T> {
  let database: IDBPDatabase | undefined;
  try {
    database = await openDB(NAME, undefined, {
      // There is no such database yet: its stores are for the chat to make.
      upgrade: (_database, _from, _to, transaction) => {
        // Its end is the opening's failure, which is handled below
        transaction.done.catch(() => {});
        transaction.abort();
      },
    });
    return await work(database);
  } catch {
    return otherwise;
  } finally {
    database?.close();
  }
}
