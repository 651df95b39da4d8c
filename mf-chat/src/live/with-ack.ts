import type { Ack } from "@oneworld/contracts/chat/socket";
import type { Realtime } from "@oneworld/contracts/mount/mount-props";

/** Milliseconds for the server to acknowledge an event; after that it is told by HTTP. */
const ACK_TIMEOUT_MS = 5_000;

/**
 * Tells the server something and waits for its acknowledgement.
 *
 * @param tell emits the event with the acknowledgement it is given; gives false while not connected
 * @returns undefined where the connection is missing, is lost meanwhile or stays silent
 */
export function withAck<Result>(
  realtime: Realtime,
  tell: (ack: (answer: Ack<Result>) => void) => boolean,
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
    if (!tell(settle)) settle();
  });
}
