import { UNSENT_MESSAGES, unsentMessagesKey } from "@oneworld/contracts/chat/unsent-messages";
import { writeStored } from "@oneworld/remote-kit";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { OutboxEntry } from "./outbox-entry.ts";

interface OutboxSchema extends DBSchema {
  [UNSENT_MESSAGES.store]: {
    key: string;
    value: OutboxEntry;
    indexes: { [UNSENT_MESSAGES.index]: string };
  };
}

type Database = IDBPDatabase<OutboxSchema>;

/** Keeps unsent messages until they are confirmed, across reloads and for all tabs of the browser. */
export interface Outbox {
  /** The messages of a member, in the order in which they were sent. */
  all(memberId: string): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientMsgId: string): Promise<void>;
  /** Calls back when another tab has changed the outbox; gives the function that ends it. */
  watch(listener: () => void): () => void;
}

const { database: DATABASE, store: STORE, index: INDEX } = UNSENT_MESSAGES;
const CHANNEL = "oneworld-chat-outbox";

/** An outbox in IndexedDB. Where the browser keeps nothing, messages wait in memory, as long as the page is open. */
export function createOutbox(): Outbox {
  const memory = new Map<string, OutboxEntry>();
  let opening: Promise<Database> | undefined;
  const channels = new Set<BroadcastChannel>();

  const notify = () => {
    const [channel] = channels;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only pages of this origin receive it
    channel?.postMessage(null);
  };

  // Where storage is closed to the page, opening throws at once.
  const open = async (): Promise<Database> =>
    (opening ??= openDB<OutboxSchema>(DATABASE, 1, {
      upgrade(database) {
        database
          .createObjectStore(STORE, { keyPath: "clientMsgId" })
          .createIndex(INDEX, "memberId");
      },
      // Another tab brings a newer shape: this one closes its database and reopens it when it is needed.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    }));

  return {
    async all(memberId) {
      const inMemory = [...memory.values()].filter((entry) => entry.memberId === memberId);
      const stored = await open()
        .then((database) => database.getAllFromIndex(STORE, INDEX, memberId))
        .catch(() => null);
      if (stored?.every(({ refusal }) => refusal))
        writeStored("local", unsentMessagesKey(memberId), null);
      return [...(stored ?? []), ...inMemory].toSorted((a, b) => a.queuedAt - b.queuedAt);
    },
    async put(entry) {
      try {
        await (await open()).put(STORE, entry);
        memory.delete(entry.clientMsgId);
        if (!entry.refusal) writeStored("local", unsentMessagesKey(entry.memberId), true);
      } catch {
        memory.set(entry.clientMsgId, entry);
      }
      notify();
    },
    async remove(clientMsgId) {
      memory.delete(clientMsgId);
      await open()
        .then((database) => database.delete(STORE, clientMsgId))
        // Sent once more after a reload it is still one message.
        .catch(() => {});
      notify();
    },
    watch(listener) {
      const opened = new BroadcastChannel(CHANNEL);
      opened.addEventListener("message", listener);
      channels.add(opened);
      return () => {
        opened.close();
        channels.delete(opened);
      };
    },
  };
}
