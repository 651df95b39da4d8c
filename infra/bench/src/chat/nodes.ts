import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import type { Stage } from "../stage.ts";
import { chatNode, migrateChat } from "./chat-service.ts";
import { connectAll, type Client } from "./clients.ts";
import type { Line } from "./conversation-load.ts";
import { addPairs, type ChatPair } from "./chat-members.ts";

/** Number of connected clients. The two of each pair connect to different nodes. */
export const CLIENTS = 500;

/**
 * Prepares nodes on one database with {@link CLIENTS} members in pairs. The caller starts them.
 *
 * @param count up to four
 */
export async function prepareNodes(stage: Stage, count: number) {
  const free = await freePorts();
  const ports = (["chat", "auth", "forum", "profile"] as const)
    .slice(0, count)
    .map((name) => ({ port: free[name], internalPort: free[`${name}_internal`] }));
  const databaseUrl = stage.databases.databaseUrl("chat");
  const nodes = ports.map((own, index) => ({
    ...own,
    spec: chatNode(stage, { name: `chat-${index + 1}`, ...own, databaseUrl }),
  }));
  const [first] = nodes;
  if (!first) throw new Error("There are no nodes.");
  await migrateChat(stage, first.spec);
  const { redisUrl } = stage.databases;
  const pairs = await addPairs({ databaseUrl, redisUrl }, CLIENTS / 2);
  return { nodes, pairs, addresses: ports.map(({ port }) => `http://127.0.0.1:${port}`) };
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
