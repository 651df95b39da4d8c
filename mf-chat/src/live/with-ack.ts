import type { Ack } from "@oneworld/contracts/chat/live";
import type { LiveConnection } from "@oneworld/contracts/mount/mount-props";

/** Milliseconds for the server to acknowledge an event; after that it is sent by HTTP. */
const ACK_TIMEOUT_MS = 5_000;

/**
 * Emits an event and waits for its acknowledgement.
 *
 * @param emit emits the event with the given acknowledgement; returns false while not connected
 * @returns undefined where the connection is missing, is lost meanwhile or stays silent
 */
export function withAck<Result>(
  realtime: LiveConnection,
  emit: (ack: (answer: Ack<Result>) => void) => boolean,
): Promise<Ack<Result> | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: Ack<Result>) => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
    const timer = setTimeout(settle, ACK_TIMEOUT_MS);
    const stop = realtime.subscribe(() => {
      if (realtime.get() !== "connected") settle();
    });
    if (!emit(settle)) settle();
  });
}
