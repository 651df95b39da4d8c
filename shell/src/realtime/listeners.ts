import type { ServerToClientEvents } from "@oneworld/contracts/chat/live";

type EventName = keyof ServerToClientEvents;

/** Listeners to the server's events, over any connection. */
export interface Listeners {
  add<E extends EventName>(event: E, listener: ServerToClientEvents[E]): () => void;
  emit(event: string, data: unknown): void;
}

export function createListeners(): Listeners {
  const byEvent = new Map<string, Set<(data: never) => void>>();
  return {
    add(event, listener) {
      const listeners = byEvent.get(event) ?? new Set();
      byEvent.set(event, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    emit(event, data) {
      for (const listener of byEvent.get(event) ?? []) listener(data as never);
    },
  };
}
