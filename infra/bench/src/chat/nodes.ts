import { metricsOf, prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";
import { connectAll, type Client } from "./clients.ts";
import type { Line } from "./conversation-load.ts";
import { addPairs, type ChatPair } from "./chat-members.ts";

/** Number of connected clients. The two of each pair connect to different nodes. */
export const CLIENTS = 500;

/** More than any measurement sends. */
const UNLIMITED = "100000000";

/** A node of the chat service on its database. The caller starts it. */
export const prepareNode = (stage: Stage, name: string, database = "chat"): Promise<Service> =>
  prepareService(stage, "chat", {
    name,
    database,
    settings: { MESSAGES_PER_MINUTE: UNLIMITED, SOCKETS_PER_MINUTE: UNLIMITED },
  });

/** Prepares nodes on one database with {@link CLIENTS} members in pairs. The caller starts them. */
export async function prepareNodes(stage: Stage, count: number) {
  const nodes: Service[] = [];
  while (nodes.length < count) nodes.push(await prepareNode(stage, `chat-${nodes.length + 1}`));
  const databaseUrl = stage.databases.databaseUrl("chat");
  const { redisUrl } = stage.databases;
  const pairs = await addPairs({ databaseUrl, redisUrl }, CLIENTS / 2);
  return { nodes, pairs, addresses: nodes.map(({ url }) => url) };
}

/** Bytes of memory that a node uses. */
export async function memoryOf(node: Service): Promise<number> {
  const value = /^process_resident_memory_bytes\S* (\S+)/m.exec(await metricsOf(node))?.[1];
  if (!value) throw new Error("The chat service doesn't report its memory.");
  return Number(value);
}

/** Connects both members of each pair, on neighbouring nodes if there are several. */
export const connectPairs = (pairs: ChatPair[], addresses: string[]): Promise<Client[]> =>
  connectAll(
    pairs.flat(),
    (_, index) => addresses[(Math.floor(index / 2) + (index % 2)) % addresses.length] ?? "",
  );

/** The lines of a load: both members of each pair send to each other. */
export const linesOf = (pairs: ChatPair[], clients: Client[]): Line[] =>
  pairs.flatMap(([{ conversationId }], index) => {
    const [from, to] = clients.slice(2 * index, 2 * index + 2);
    return from && to
      ? [
          { conversationId, from, to },
          { conversationId, from: to, to: from },
        ]
      : [];
  });
