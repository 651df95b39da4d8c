import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/socket";
import { io, type Socket } from "socket.io-client";
import type { Talker } from "./talkers.ts";

/** One connected device. */
export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Devices that connect at the same time. */
const AT_ONCE = 50;

/**
 * Connects a device of each of these members.
 *
 * @param urlOf the node that a member connects to
 * @throws Error when one is refused
 */
export async function connectAll(
  talkers: readonly Talker[],
  urlOf: (talker: Talker, index: number) => string,
): Promise<Client[]> {
  const clients: Client[] = [];
  for (let from = 0; from < talkers.length; from += AT_ONCE) {
    const some = talkers.slice(from, from + AT_ONCE);
    clients.push(
      ...(await Promise.all(
        some.map((talker, index) => connect(talker, urlOf(talker, from + index))),
      )),
    );
  }
  return clients;
}

function connect({ cookie }: Talker, url: string): Promise<Client> {
  const client: Client = io(url, {
    extraHeaders: { cookie },
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    client.once("connect", () => resolve(client));
    client.once("connect_error", reject);
  });
}
