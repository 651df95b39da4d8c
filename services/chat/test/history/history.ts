import type { Message } from "@oneworld/contracts/chat/http";

/** A message that was acknowledged, at its first attempt or a later one. */
export interface AckedSend {
  message: Message;
  /** what was sent */
  conversationId: string;
  senderId: string;
  text: string;
  /** milliseconds since the run began: of the first attempt, and of the acknowledgement */
  begunAt: number;
  ackedAt: number;
}

/** What a device or a fresh reader holds of one conversation. */
export interface View {
  who: string;
  conversationId: string;
  messages: Message[];
}

/** Everything that a run recorded. */
export interface History {
  sends: AckedSend[];
  /** every conversation as each of its two members reads it from the beginning, after the run */
  reads: View[];
  /** what each device holds from its live connection and from catching up */
  views: View[];
  /** contradictions that devices saw during the run */
  contradictions: string[];
}

/**
 * Checks a history: every acknowledged message can be read, as it was sent, exactly once; `seq` has no gaps; both members
 * read the same messages in the order in which they were sent; every device holds just those.
 *
 * @returns a sentence for each violation
 */
export function violationsOf({ sends, reads, views, contradictions }: History): string[] {
  return [
    ...contradictions,
    ...reads.flatMap(gapsAndRepeats),
    ...disagreements(reads, reads, "reads"),
    ...disagreements(views, reads, "holds"),
    ...lostSends(sends, reads),
    ...outOfOrder(sends),
  ];
}

function gapsAndRepeats({ who, conversationId, messages }: View): string[] {
  const seqs = messages.map(({ seq }) => seq);
  const inRow = seqs.every((seq, index) => seq === index + 1);
  const texts = new Set(messages.map(({ text }) => text));
  const ids = new Set(messages.map(({ _id }) => _id));
  return [
    ...(inRow ? [] : [`gap: ${who} reads ${conversationId} as ${seqs.join()}`]),
    // Every text of a run is sent once only
    ...(texts.size === messages.length
      ? []
      : [`repeat: ${who} reads a send twice in ${conversationId}`]),
    ...(ids.size === messages.length
      ? []
      : [`repeat: ${who} reads an id twice in ${conversationId}`]),
  ];
}

function disagreements(views: View[], reads: View[], verb: string): string[] {
  return views.flatMap(({ who, conversationId, messages }) => {
    const read = reads.find((one) => one.conversationId === conversationId);
    if (JSON.stringify(read?.messages) === JSON.stringify(messages)) return [];
    return [
      `disagreement: ${who} ${verb} ${difference(messages, read?.messages ?? [])} in ${conversationId}`,
    ];
  });
}

function difference(held: Message[], read: Message[]): string {
  const ids = new Set(held.map(({ _id }) => _id));
  const missing = read.filter(({ _id }) => !ids.has(_id)).map(({ seq }) => seq);
  return `${held.length} of ${read.length} messages, without ${missing.slice(0, 10).join() || "any missing"}`;
}

function lostSends(sends: AckedSend[], reads: View[]): string[] {
  const stored = new Map(
    reads.flatMap(({ messages }) => messages.map((message) => [message._id, message] as const)),
  );
  return sends.flatMap(({ message, conversationId, senderId, text }) => {
    const read = stored.get(message._id);
    if (!read) return [`lost: "${text}" was acknowledged as ${conversationId} ${message.seq}`];
    const isSame =
      read.conversationId === conversationId &&
      read.senderId === senderId &&
      read.text === text &&
      read.seq === message.seq &&
      read.createdAt === message.createdAt;
    return isSame ? [] : [`changed: "${text}" is read as ${JSON.stringify(read)}`];
  });
}

/** What was acknowledged before something else was begun comes before it. */
function outOfOrder(sends: AckedSend[]): string[] {
  return [...groupBy(sends, ({ conversationId }) => conversationId)].flatMap(([id, all]) => {
    const bySeq = all.toSorted((a, b) => a.message.seq - b.message.seq);
    let earliestLater = Infinity;
    // From the end: nothing that comes later may have been acknowledged before this one was begun
    return bySeq.toReversed().flatMap(({ begunAt, ackedAt, text }) => {
      const violated = earliestLater < begunAt;
      earliestLater = Math.min(earliestLater, ackedAt);
      return violated
        ? [`order: "${text}" of ${id} comes before what was acknowledged earlier`]
        : [];
    });
  });
}

function groupBy<T>(values: T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}
