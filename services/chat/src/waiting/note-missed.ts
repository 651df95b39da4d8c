import { newId } from "@oneworld/service-kit/data/id";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { beginWaiting, type Missed } from "./waiting.repo.ts";

/** Notes a message that its receiver misses, once it is known whether they have a page open. It returns at once and never fails. */
export type NoteMissed = (message: Omit<Missed, "eventId">, isConnected: Promise<boolean>) => void;

/** The message is in the list and in the count of unread ones, whatever becomes of the note. */
export const createNoteMissed =
  ({ pool, log }: { pool: Pool; log: Logger }): NoteMissed =>
  (message, isConnected) => {
    const note = async (): Promise<void> => {
      if (!(await isConnected)) await beginWaiting(pool, { ...message, eventId: newId() });
    };
    note().catch((err: unknown) => log.warn({ err }, "message.waiting not published"));
  };
