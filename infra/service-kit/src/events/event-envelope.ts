import { EVENTS, type EventData, type EventType } from "@oneworld/contracts/events/catalogue";
import { z } from "zod";

/** An event in a stream. */
export const envelopeSchema = z.object({
  /** unique per event; a redelivery has the same id */
  id: z.string(),
  type: z.string(),
  /** id of the event's entity */
  subject: z.string(),
  occurredAt: z.iso.datetime(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Applies one event. */
type Handler<T extends EventType> = (data: EventData[T], envelope: Envelope) => Promise<void>;

/** Applies many events of one type in one transaction. An entity may appear several times, in any order. */
interface BatchHandler<T extends EventType> {
  applyAll(data: EventData[T][]): Promise<void>;
}

/** A service's handlers of other services' events. Events may arrive more than once and out of order. */
export type EventHandlers = { [T in EventType]?: Handler<T> | BatchHandler<T> };

/** An event with its reader's key. */
export interface Delivery<Key> {
  key: Key;
  envelope: Envelope;
}

/**
 * The outcome of events: `done` are applied or have no handler, `broken` violate their contract, `failed` should be
 * retried.
 */
export interface Outcome<Key> {
  done: Key[];
  broken: { key: Key; error: unknown }[];
  failed: { key: Key; error: unknown }[];
}

/**
 * Applies events: by type in batches where the handler takes batches, otherwise one by one. After a failed batch it
 * applies the events one by one, so that one bad event doesn't block the others.
 *
 * @param isStopped checked before each handler; once true, the remaining events are left out of the outcome
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
      // Retried one by one below
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
 * Passes one event to its handler, if there is one.
 *
 * @throws ZodError when the data violates the event's contract; the handler's errors
 */
export async function dispatch(envelope: Envelope, handlers: EventHandlers): Promise<void> {
  const { broken, failed } = await dispatchAll([{ key: null, envelope }], handlers);
  for (const { error } of [...broken, ...failed]) throw error;
}

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);
