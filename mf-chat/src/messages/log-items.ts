import type { Message } from "@oneworld/contracts/chat/http";
import { msg } from "@oneworld/contracts/site/languages";
import type { OutboxEntry, SendFailure } from "../outbox/outbox-entry.ts";
import { isSending } from "./timeline.ts";

/** How far a member's own message has come; null for the other member's. */
export type DeliveryState = "sending" | "waiting" | "failed" | "sent" | "read";

/** A message as the log shows it. */
export interface LogItem {
  /** stays the same from the moment of sending on */
  key: string;
  text: string;
  /** ISO 8601 */
  createdAt: string;
  /** the date in the viewer's time zone, as a key that is equal for all messages of a day */
  day: string;
  delivery: DeliveryState | null;
  /** whether it is the first of its writer's in a row */
  startsRow: boolean;
  /** set while it isn't confirmed */
  clientMsgId: string | null;
  /** why it isn't sent yet */
  failure: string | null;
  /** 0 while it isn't confirmed */
  seq: number;
}

interface LogSource {
  viewerId: string;
  /** in the order of `seq` */
  messages: readonly Message[];
  /** unsent ones of the conversation, in the order in which they were sent */
  unsent: readonly OutboxEntry[];
  failures: Readonly<Record<string, SendFailure>>;
  /** how far the other member has read; null where that is kept private */
  otherReadSeq: number | null;
}

/** Milliseconds of silence after which a message no longer belongs to the row before it. */
const ROW_BREAK_MS = 5 * 60_000;

const WAITS = msg("Waits on this device. It's sent when you're online.");

const dayOf = (iso: string): string => new Date(iso).toDateString();

/** Everything that the log shows, in its order: messages by `seq`, then those that are on their way. */
export function logItems({
  viewerId,
  messages,
  unsent,
  failures,
  otherReadSeq,
}: LogSource): LogItem[] {
  const confirmed = messages.map((message) => {
    const isOwn = message.senderId === viewerId;
    const isRead = otherReadSeq !== null && message.seq <= otherReadSeq;
    return {
      key: (isOwn && message.clientMsgId) || message._id,
      text: message.text,
      createdAt: message.createdAt,
      delivery: isOwn ? (isRead ? "read" : "sent") : null,
      clientMsgId: null,
      failure: null,
      seq: message.seq,
    } satisfies Unplaced;
  });
  // They are sent in turn: those behind it wait with it
  const isOffline = Object.values(failures).some(({ waits }) => waits);
  const waiting = unsent
    .filter((entry) => !messages.some((one) => isSending(one, entry.clientMsgId, viewerId)))
    .map(({ clientMsgId, text, queuedAt }): Unplaced => {
      const { message, isFinal = false } = failures[clientMsgId] ?? {};
      const waits = isOffline && !isFinal;
      const failure = waits ? WAITS : (message ?? null);
      return {
        key: clientMsgId,
        text,
        createdAt: new Date(queuedAt).toISOString(),
        delivery: waits ? "waiting" : failure === null ? "sending" : "failed",
        clientMsgId,
        failure,
        seq: 0,
      };
    });
  return placed([...confirmed, ...waiting]);
}

type Unplaced = Omit<LogItem, "day" | "startsRow">;

const placed = (items: readonly Unplaced[]): LogItem[] =>
  items.map((item, index) => {
    const day = dayOf(item.createdAt);
    const before = items[index - 1];
    const startsRow =
      before === undefined ||
      (before.delivery === null) !== (item.delivery === null) ||
      dayOf(before.createdAt) !== day ||
      Date.parse(item.createdAt) - Date.parse(before.createdAt) > ROW_BREAK_MS;
    return { ...item, day, startsRow };
  });
