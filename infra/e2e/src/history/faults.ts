import type { Fault } from "./chat-build.ts";

/** Acknowledges a message while the transaction that stores it is still open, as a write-behind cache would. */
export const ACKNOWLEDGED_BEFORE_COMMIT: Fault = {
  file: "messages/messages.repo.ts",
  replace: [
    [
      "const [stored] = await readPrepared<Stored & pg.QueryResultRow>(pool, { text: STORE, values });",
      `const client = await pool.connect();
       const { rows: [stored] } = await client.query("BEGIN").then(() => client.query(STORE, values)).catch((error) => {
         client.release(true);
         throw error;
       });
       setTimeout(() => client.query("COMMIT").then(() => client.release(), () => client.release(true)), 25);`,
    ],
  ],
};

/** Takes every arrival of a sending for a new one. */
export const STORED_AGAIN: Fault = {
  file: "messages/messages.repo.ts",
  replace: [
    [
      "AND NOT EXISTS (SELECT FROM message WHERE sender_id = $2::uuid AND client_msg_id = $3::uuid)",
      "AND $3::uuid IS DISTINCT FROM $1::uuid",
    ],
    [
      "$4::uuid, $2::uuid, $5, $3::uuid, active_at FROM counted",
      "$4::uuid, $2::uuid, $5, NULL, active_at FROM counted",
    ],
  ],
};

/** Relies on pub/sub alone. */
export const NEVER_TOLD_LATER: Fault = {
  file: "live/event-tail.ts",
  replace: [["await found(entries.flatMap(readEntry));", "void found; void readEntry;"]],
};
