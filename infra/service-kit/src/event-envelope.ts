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

/** What a service does with the events it listens to. Each may be delivered more than once and out of order. */
export type EventHandlers = {
  [T in EventType]?: (data: EventData[T], envelope: Envelope) => Promise<void>;
};

/**
 * Gives an event to its handler; events nobody here listens to are passed over.
 *
 * @throws ZodError when the data breaks the event's contract
 */
export async function dispatch(envelope: Envelope, handlers: EventHandlers): Promise<void> {
  if (!isEventType(envelope.type)) return;
  const handler = handlers[envelope.type] as
    | ((data: unknown, envelope: Envelope) => Promise<void>)
    | undefined;
  await handler?.(EVENTS[envelope.type].data.parse(envelope.data), envelope);
}

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);
