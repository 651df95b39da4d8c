import pLimit from "p-limit";
import { clientOf } from "./network.ts";

/** Runs work for the client of an address, perhaps after a wait. @returns what the work returns; rejects as it does */
export type ClientTurns = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Shares out something scarce, so that no client (`clientOf`) takes all of it. Of one client so much work runs at once; further work
 * waits for its turn, in the order of arrival.
 */
export function createClientTurns(most: number): ClientTurns {
  const clients = new Map<string, { inTurn: ReturnType<typeof pLimit>; open: number }>();
  return async (address, work) => {
    const key = clientOf(address);
    const client = clients.get(key) ?? { inTurn: pLimit(most), open: 0 };
    clients.set(key, client);
    client.open += 1;
    try {
      return await client.inTurn(work);
    } finally {
      client.open -= 1;
      if (client.open === 0) clients.delete(key);
    }
  };
}
