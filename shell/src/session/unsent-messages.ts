import { UNSENT_MESSAGES } from "@oneworld/contracts/chat/unsent-messages";
import { type IDBPDatabase, openDB } from "idb";

const { database: NAME, store: STORE, index: INDEX } = UNSENT_MESSAGES;

/** How many messages of a member this browser holds that the server hasn't confirmed. */
export const countUnsentMessages = (memberId: string): Promise<number> =>
  withDatabase((database) => database.countFromIndex(STORE, INDEX, memberId), 0);

/** Removes a member's unconfirmed messages from this browser. */
export const removeUnsentMessages = (memberId: string): Promise<void> =>
  withDatabase(async (database) => {
    const keys = await database.getAllKeysFromIndex(STORE, INDEX, memberId);
    await Promise.all(keys.map((key) => database.delete(STORE, key)));
  }, undefined);

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
