import { setTimeout as sleep } from "node:timers/promises";
import type { Background } from "@oneworld/service-kit/background";
import type { Letter, Mailer } from "./mailer.ts";

/** Milliseconds to wait before each further try with a mail server that failed. */
const RETRY_AFTER_MS = [500, 3000];

export interface MailQueue {
  /**
   * Sends a message after the answer, so that no answer tells by its time whether there was anything to send.
   *
   * @param write makes the message; null when there is nothing to send after all
   */
  send(write: () => Promise<Letter | null>): void;
}

/** Mail that nobody waits for. A message that can't be handed over in three tries is logged, without its text. */
export function createMailQueue(
  mailer: Mailer,
  background: Background,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): MailQueue {
  async function deliver(letter: Letter): Promise<void> {
    for (const wait of retryAfterMs) {
      try {
        return await mailer(letter);
      } catch {
        await sleep(wait);
      }
    }
    await mailer(letter);
  }
  return {
    send: (write) =>
      background.run("mail", async () => {
        const letter = await write();
        if (letter) await deliver(letter);
      }),
  };
}
