import { freePorts } from "@oneworld/local/src/ports.ts";
import type { Stage } from "../stage.ts";
import { chatNode, migrateChat } from "./chat-service.ts";
import { connectAll, type Client } from "./clients.ts";
import type { Line } from "./conversation-load.ts";
import { addPairs, type TalkingPair } from "./talkers.ts";

/** Connected clients, each half of a pair whose other half is on the next node. */
export const CLIENTS = 500;

/**
 * Prepares nodes on one database with {@link CLIENTS} members who talk in pairs; they are started by the caller.
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

/** Connects the two of each pair, on neighbouring nodes where there are several. */
export const connectPairs = (pairs: TalkingPair[], addresses: string[]): Promise<Client[]> =>
  connectAll(
    pairs.flat(),
    (_, index) => addresses[(Math.floor(index / 2) + (index % 2)) % addresses.length] ?? "",
  );

/** Who sends to whom: the two of each pair to each other. */
export const linesOf = (pairs: TalkingPair[], clients: Client[]): Line[] =>
  pairs.flatMap(([{ conversationId }], index) => {
    const [from, to] = clients.slice(2 * index, 2 * index + 2);
    return from && to
      ? [
          { conversationId, from, to },
          { conversationId, from: to, to: from },
        ]
      : [];
  });
