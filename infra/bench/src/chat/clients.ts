import { WebSocket } from "ws";
import type { ChatMember } from "./chat-members.ts";

/** One connected device. */
export interface Client {
  /** Sends a message and requests an acknowledgement. */
  send(conversationId: string, text: string): void;
  /** Registers a callback for the text of each received message. */
  listen(receive: (text: string) => void): void;
  close(): void;
}

/** Number of clients that connect concurrently. */
const AT_ONCE = 50;

/** Prefixes of Engine.IO 4 and Socket.IO 5 packets. */
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const EVENT = "42";

const TEXT = '"text":"';

/**
 * Connects one client per member. They speak Socket.IO's protocol over a bare WebSocket, since five hundred full
 * clients in one process would dominate the measurement.
 *
 * @param urlOf the node that a member connects to
 * @throws Error when a node refuses one
 */
export async function connectAll(
  members: readonly ChatMember[],
  urlOf: (member: ChatMember, index: number) => string,
): Promise<Client[]> {
  const clients: Client[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const batch = members.slice(from, from + AT_ONCE);
    const connecting = batch.map((member, index) => connect(member, urlOf(member, from + index)));
    clients.push(...(await Promise.all(connecting)));
  }
  return clients;
}

function connect({ cookie }: ChatMember, url: string): Promise<Client> {
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
    socket.once("close", () => reject(new Error("A node refused a client.")));
    socket.once("open", () => socket.send(CONNECT));
    socket.on("message", (data: Buffer) => {
      const packet = data.toString();
      if (packet === PING) socket.send(PONG);
      else if (packet.startsWith(CONNECT)) resolve(client);
      else if (receive && packet.startsWith(`${EVENT}["getMessage"`)) receive(textOf(packet));
    });
  });
}

/** These texts need no escaping, so that packets needn't be parsed. */
function textOf(packet: string): string {
  const start = packet.indexOf(TEXT) + TEXT.length;
  return packet.slice(start, packet.indexOf('"', start));
}
