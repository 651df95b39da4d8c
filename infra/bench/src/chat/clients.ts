import { WebSocket } from "ws";
import type { Talker } from "./talkers.ts";

/** One connected device. */
export interface Client {
  /** Sends a message, to be acknowledged. */
  send(conversationId: string, text: string): void;
  /** Calls back with the text of each message that comes. */
  listen(receive: (text: string) => void): void;
  close(): void;
}

/** Devices that connect at the same time. */
const AT_ONCE = 50;

/** What packets of Engine.IO 4 and Socket.IO 5 begin with. */
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const EVENT = "42";

const TEXT = '"text":"';

/**
 * Connects a device of each of these members. They speak Socket.IO's protocol over a bare WebSocket: five hundred whole
 * clients in one process would be measured rather than the nodes.
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
    const connecting = some.map((talker, index) => connect(talker, urlOf(talker, from + index)));
    clients.push(...(await Promise.all(connecting)));
  }
  return clients;
}

function connect({ cookie }: Talker, url: string): Promise<Client> {
  const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  let receive: ((text: string) => void) | undefined;
  let acknowledgements = 0;
  const client: Client = {
    send: (conversationId, text) => {
      const event = JSON.stringify(["sendMessage", { conversationId, text }]);
      socket.send(`${EVENT}${(acknowledgements += 1)}${event}`);
    },
    listen: (next) => (receive = next),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A node refuses a client.")));
    socket.once("open", () => socket.send(CONNECT));
    socket.on("message", (data: Buffer) => {
      const packet = data.toString();
      if (packet === PING) socket.send(PONG);
      else if (packet.startsWith(CONNECT)) resolve(client);
      else if (receive && packet.startsWith(`${EVENT}["getMessage"`)) receive(textOf(packet));
    });
  });
}

/** Texts here need no escaping, so that a packet needn't be parsed. */
function textOf(packet: string): string {
  const start = packet.indexOf(TEXT) + TEXT.length;
  return packet.slice(start, packet.indexOf('"', start));
}
