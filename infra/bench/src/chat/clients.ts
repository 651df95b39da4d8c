import { WebSocket } from "ws";
import type { ChatMember, ChatPair } from "./chat-members.ts";

/** One connected device. */
export interface Client {
  /** Sends a message and requests an acknowledgement. */
  send(conversationId: string, text: string): void;
  /** Registers a callback for the text of each received message. */
  listen(receive: (text: string) => void): void;
  close(): void;
}

/** A sending client, and the receiving one on another node. */
export interface Line {
  conversationId: string;
  from: Client;
  to: Client;
}

/** Number of pairs that connect concurrently. */
const AT_ONCE = 25;

/** Prefixes of Engine.IO 4 and Socket.IO 5 packets. */
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const EVENT = "42";

const TEXT = '"text":"';

/**
 * Connects both members of each pair, to neighbouring nodes if there are several. They speak Socket.IO's protocol over a bare
 * WebSocket, since five hundred full clients in one process would dominate the measurement.
 *
 * @returns two lines for each pair, since both send to each other
 * @throws Error when a node refuses one
 */
export async function connectPairs(
  pairs: readonly ChatPair[],
  addresses: readonly string[],
): Promise<Line[]> {
  const connectPair = async ([low, high]: ChatPair, index: number): Promise<Line[]> => {
    const urlOf = (at: number) => addresses[at % addresses.length] ?? "";
    const connecting = [connect(low, urlOf(index)), connect(high, urlOf(index + 1))] as const;
    const [from, to] = await Promise.all(connecting);
    const { conversationId } = low;
    return [
      { conversationId, from, to },
      { conversationId, from: to, to: from },
    ];
  };
  const lines: Line[] = [];
  for (let first = 0; first < pairs.length; first += AT_ONCE) {
    const batch = pairs.slice(first, first + AT_ONCE);
    lines.push(...(await Promise.all(batch.map(connectPair))).flat());
  }
  return lines;
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
