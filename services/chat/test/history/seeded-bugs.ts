import type { SourcePatch } from "@oneworld/build/test/patched-sources";

/** Acknowledges messages while the transaction that stores them is still open, as a write-behind cache would. */
export const ACKNOWLEDGED_BEFORE_COMMIT: SourcePatch = {
  file: "messages/messages.repo.ts",
  replace: [
    [
      "const rows = await readPrepared<Stored & { id: string }>(pool, { text: STORE, values });",
      `const client = await pool.connect();
       const { rows } = await client.query("BEGIN").then(() => client.query(STORE, values)).catch((error) => {
         client.release(true);
         throw error;
       });
       setTimeout(() => client.query("COMMIT").then(() => client.release(), () => client.release(true)), 25);`,
    ],
  ],
};

/** Stores a message again when its client sends it again. */
export const STORED_AGAIN: SourcePatch = {
  file: "messages/messages.repo.ts",
  replace: [
    [
      "SELECT conversation_id, seq, id, sender_id, text, client_msg_id, active_at FROM numbered",
      "SELECT conversation_id, seq, id, sender_id, text, NULL, active_at FROM numbered",
    ],
  ],
};

/** Delivers by pub/sub alone. */
export const PUB_SUB_ONLY: SourcePatch = {
  file: "live/event-tail.ts",
  replace: [["underWay = found(entries.flatMap(readEntry));", "void found; void readEntry;"]],
};
