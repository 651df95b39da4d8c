import type { ServerToClientEvents } from "@oneworld/contracts/chat/socket";

type EventName = keyof ServerToClientEvents;

/** Who listens to what the server tells, whichever connection it comes by. */
export interface Listeners {
  add<E extends EventName>(event: E, listener: ServerToClientEvents[E]): () => void;
  tell(event: string, data: unknown): void;
}

export function createListeners(): Listeners {
  const byEvent = new Map<string, Set<(data: never) => void>>();
  return {
    add(event, listener) {
      const listeners = byEvent.get(event) ?? new Set();
      byEvent.set(event, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    tell(event, data) {
      for (const listener of byEvent.get(event) ?? []) listener(data as never);
    },
  };
}
