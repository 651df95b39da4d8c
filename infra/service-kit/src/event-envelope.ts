import { EVENTS, type EventData, type EventType } from "@oneworld/contracts/events/catalogue";
import { z } from "zod";

/** An event as it travels in a stream. */
export const envelopeSchema = z.object({
  /** unique per event; the same when it is delivered again */
  id: z.string(),
  type: z.string(),
  /** id of the entity that the event is about */
  subject: z.string(),
  occurredAt: z.iso.datetime(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Applies one event. */
type Handler<T extends EventType> = (data: EventData[T], envelope: Envelope) => Promise<void>;

/** Applies many events of one type, all of them or none. The same entity may come several times, in any order. */
interface BatchHandler<T extends EventType> {
  applyAll(data: EventData[T][]): Promise<void>;
}

/** What a service does with the events it listens to. Each may be delivered more than once and out of order. */
export type EventHandlers = { [T in EventType]?: Handler<T> | BatchHandler<T> };

/** An event with whatever the reader needs to find it again. */
export interface Delivery<Key> {
  key: Key;
  envelope: Envelope;
}

/** What became of events: applied or of no interest here, against their contract, or to be tried again. */
export interface Outcome<Key> {
  done: Key[];
  broken: { key: Key; error: unknown }[];
  failed: { key: Key; error: unknown }[];
}

/**
 * Applies events: those of one type together where the handler takes batches, the others one by one. When a batch fails,
 * its events are tried one by one, so that one bad event doesn't hold up the others.
 *
 * @param isStopped asked before each handler; once it says so, the rest is left out of the outcome
 */
export async function dispatchAll<Key>(
  deliveries: Delivery<Key>[],
  handlers: EventHandlers,
  isStopped: () => boolean = () => false,
): Promise<Outcome<Key>> {
  const outcome: Outcome<Key> = { done: [], broken: [], failed: [] };
  for (const [type, group] of byType(deliveries)) {
    if (isStopped()) break;
    if (!isEventType(type) || !handlers[type]) {
      outcome.done.push(...group.map(({ key }) => key));
      continue;
    }
    await applyGroup(type, group, handlers[type] as AnyHandler, outcome, isStopped);
  }
  return outcome;
}

function byType<Key>(deliveries: Delivery<Key>[]): Map<string, Delivery<Key>[]> {
  const groups = new Map<string, Delivery<Key>[]>();
  for (const delivery of deliveries) {
    const group = groups.get(delivery.envelope.type);
    if (group) group.push(delivery);
    else groups.set(delivery.envelope.type, [delivery]);
  }
  return groups;
}

type AnyHandler =
  | ((data: unknown, envelope: Envelope) => Promise<void>)
  | { applyAll(data: unknown[]): Promise<void> };

async function applyGroup<Key>(
  type: EventType,
  group: Delivery<Key>[],
  handler: AnyHandler,
  outcome: Outcome<Key>,
  isStopped: () => boolean,
): Promise<void> {
  const valid: (Delivery<Key> & { data: unknown })[] = [];
  for (const delivery of group) {
    const { data, error } = EVENTS[type].data.safeParse(delivery.envelope.data);
    if (error) outcome.broken.push({ key: delivery.key, error });
    else valid.push({ ...delivery, data });
  }
  const applyOne = async ({ data, envelope }: { data: unknown; envelope: Envelope }) =>
    typeof handler === "function" ? handler(data, envelope) : handler.applyAll([data]);

  if (typeof handler !== "function" && valid.length > 1) {
    try {
      await handler.applyAll(valid.map(({ data }) => data));
      outcome.done.push(...valid.map(({ key }) => key));
      return;
    } catch {
      // Tried one by one below
    }
  }
  for (const delivery of valid) {
    if (isStopped()) return;
    try {
      await applyOne(delivery);
      outcome.done.push(delivery.key);
    } catch (error) {
      outcome.failed.push({ key: delivery.key, error });
    }
  }
}

/**
 * Gives one event to its handler; events without a handler are ignored.
 *
 * @throws ZodError when the data breaks the event's contract; whatever the handler throws
 */
export async function dispatch(envelope: Envelope, handlers: EventHandlers): Promise<void> {
  const { broken, failed } = await dispatchAll([{ key: null, envelope }], handlers);
  for (const { error } of [...broken, ...failed]) throw error;
}

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);
