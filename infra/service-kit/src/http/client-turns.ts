import { ApiError } from "./errors.ts";
import { clientOf } from "./network.ts";

/**
 * Runs work for the client of an address, perhaps after a wait.
 *
 * @param gone ends the wait
 * @returns what the work returns; rejects as it does, and with ApiError `unavailable` if the client has gone before its turn
 */
export type ClientTurns = <Result>(
  address: string,
  work: () => Promise<Result>,
  gone?: AbortSignal,
) => Promise<Result>;

interface Client {
  running: number;
  /** what gives a place to those who wait, in the order of arrival */
  waiting: Set<() => void>;
}

/**
 * Shares out something scarce, so that no client (`clientOf`) takes all of it. Of one client so much work runs at once; further work
 * waits for its turn.
 */
export function createClientTurns(most: number): ClientTurns {
  const clients = new Map<string, Client>();
  return async (address, work, gone) => {
    const key = clientOf(address);
    const client = clients.get(key) ?? { running: 0, waiting: new Set() };
    clients.set(key, client);
    if (client.running < most) client.running += 1;
    else await turnOf(client, gone);
    try {
      return await work();
    } finally {
      const [next] = client.waiting;
      if (next) next();
      else client.running -= 1;
      if (client.running === 0) clients.delete(key);
    }
  };
}

/** Waits until a place is given. */
const turnOf = ({ waiting }: Client, gone?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const take = () => {
      waiting.delete(take);
      gone?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(take);
      reject(
        new ApiError(
          "unavailable",
          "This part of the site can't be reached right now. Please try again in a moment.",
        ),
      );
    };
    if (gone?.aborted) return leave();
    waiting.add(take);
    gone?.addEventListener("abort", leave, { once: true });
  });
