import { setTimeout as sleep } from "node:timers/promises";
import type { Background } from "@oneworld/service-kit/background";
import type { Email, Mailer } from "./mailer.ts";

/** Milliseconds to wait before each retry after the mail server failed. */
const RETRY_AFTER_MS = [500, 3000];

export interface MailQueue {
  /**
   * Sends an email after the answer, so that the answer's timing doesn't reveal whether there is one.
   *
   * @param write creates the email; null when there is none to send
   */
  send(write: () => Promise<Email | null>): void;
}

/** Sends emails in the background. An email that fails three times is logged without its text. */
export function createMailQueue(
  mailer: Mailer,
  background: Background,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): MailQueue {
  async function deliver(email: Email): Promise<void> {
    for (const wait of retryAfterMs) {
      try {
        return await mailer(email);
      } catch {
        await sleep(wait);
      }
    }
    await mailer(email);
  }
  return {
    send: (write) =>
      background.run("mail", async () => {
        const email = await write();
        if (email) await deliver(email);
      }),
  };
}
