import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { callChat, openConversation, readAll } from "./calls.ts";
import type { Message } from "@oneworld/contracts/chat/http";
import type { Fault } from "./chat-build.ts";
import { connectDevice, type Device, type Sending } from "./device.ts";
import { violationsOf, type AckedSend, type History } from "./history.ts";
import { makeMischief, type Accident } from "./mischief.ts";
import { pick, randomFrom } from "./random.ts";
import { startWorld, type Person, type World } from "./world.ts";

/** A run of the checker. */
export interface RunOptions {
  seconds: number;
  accidents: readonly Accident[];
  /** milliseconds between two accidents, on average */
  pauseMs: number;
  /** seconds in which devices have to hold everything, once all is quiet */
  settleSeconds: number;
  seed?: number;
  fault?: Fault;
}

/** What came of it. */
export interface RunOutcome {
  violations: string[];
  sends: number;
  accidents: Record<Accident, number>;
}

const PEOPLE = 4;
const DEVICES_EACH = 2;
const NODES = 2;
/** Milliseconds between two sends of a device, at most. */
const SEND_PAUSE_MS = 60;
/** Milliseconds after which a send counts as stuck: longer than any accident lasts, on however busy a machine. */
const STUCK_MS = 90_000;

interface Conversation {
  id: string;
  between: readonly [Person, Person];
}

/** Lets people with several devices write to each other while accidents happen, and judges what is left when all is over. */
export async function runHistory(options: RunOptions): Promise<RunOutcome> {
  const { seconds, accidents: kinds, pauseMs, settleSeconds, fault, seed = Date.now() } = options;
  const random = randomFrom(seed);
  const world = await startWorld({ nodes: NODES, people: PEOPLE, fault });
  const contradictions: string[] = [];
  const devices: Device[] = [];
  try {
    const conversations = await openAll(world);
    devices.push(...connectAll(world, conversations, (what) => contradictions.push(what)));
    const end = new AbortController();
    const writing = devices.map((device) =>
      write({ device, world, conversations, random, until: end.signal }),
    );
    const mischief = makeMischief({ world, kinds, random, pauseMs, until: end.signal });
    await wait(seconds * 1000);
    end.abort();
    const accidents = await mischief;
    const sends = (await Promise.all(writing)).flat();
    const violations = await judge(world, {
      conversations,
      devices,
      sends,
      contradictions,
      settleSeconds,
    });
    return {
      violations: [...violations, ...(await wrongUnread(world, conversations))],
      sends: sends.length,
      accidents,
    };
  } finally {
    for (const device of devices) device.close();
    await world.close();
  }
}

async function openAll({ people, nodes }: World): Promise<Conversation[]> {
  const pairs = people.flatMap((one, index) =>
    people.slice(index + 1).map((other) => [one, other] as const),
  );
  const url = nodes[0]?.url ?? "";
  return Promise.all(
    pairs.map(async (between) => ({ id: await openConversation(...between, url), between })),
  );
}

const connectAll = (
  { people, nodes }: World,
  conversations: Conversation[],
  contradict: (what: string) => void,
): Device[] =>
  people.flatMap((person) =>
    Array.from({ length: DEVICES_EACH }, (_, index) =>
      connectDevice({
        name: `device ${index} of ${person.name}`,
        person,
        url: nodes[index % nodes.length]?.url ?? "",
        conversationIds: conversationsOf(person, conversations).map(({ id }) => id),
        contradict,
      }),
    ),
  );

const conversationsOf = (person: Person, conversations: Conversation[]): Conversation[] =>
  conversations.filter(({ between }) => between.includes(person));

/** Writes one message after the other, each tried until it is acknowledged. */
async function write(options: {
  device: Device;
  world: World;
  conversations: Conversation[];
  random: () => number;
  until: AbortSignal;
}): Promise<AckedSend[]> {
  const { device, world, conversations, random, until } = options;
  const own = conversationsOf(device.person, conversations);
  const sends: AckedSend[] = [];
  for (let count = 1; !until.aborted; count += 1) {
    await wait(random() * SEND_PAUSE_MS);
    const conversationId = pick(random, own).id;
    const sending = {
      conversationId,
      text: `${device.name}, no. ${count}`,
      clientMsgId: randomUUID(),
    };
    const begunAt = performance.now();
    const message = await sendSurely(device, world, sending, random);
    const { text } = sending;
    const senderId = device.person.id;
    sends.push({ message, conversationId, senderId, text, begunAt, ackedAt: performance.now() });
  }
  return sends;
}

/** By the socket or by the call, now and then both at once, as hasty clients do. */
async function sendSurely(
  device: Device,
  { nodes }: World,
  sending: Sending,
  random: () => number,
): Promise<Message> {
  const byCall = () =>
    callChat<Message>(
      device.person,
      pick(random, nodes).url,
      "POST",
      "/api/messages",
      sending,
    ).catch(() => null);
  const end = Date.now() + STUCK_MS;
  while (Date.now() < end) {
    const way = random();
    const tries = [
      ...(way < 0.8 ? [device.trySend(sending)] : []),
      ...(way > 0.7 ? [byCall()] : []),
    ];
    const message = (await Promise.all(tries)).find((answer) => answer !== null);
    if (message) return message;
    await wait(50);
  }
  throw new Error(`"${sending.text}" is not taken by anybody.`);
}

async function judge(
  { nodes }: World,
  run: {
    conversations: Conversation[];
    devices: Device[];
    sends: AckedSend[];
    contradictions: string[];
    settleSeconds: number;
  },
): Promise<string[]> {
  const { conversations, devices, sends, contradictions } = run;
  const reads = await Promise.all(
    conversations.flatMap(({ id, between }) =>
      between.map(async (person, index) => ({
        who: person.name,
        conversationId: id,
        messages: await readAll(person, nodes[index % nodes.length]?.url ?? "", id),
      })),
    ),
  );
  const end = Date.now() + run.settleSeconds * 1000;
  for (;;) {
    const views = devices.flatMap((device) =>
      conversationsOf(device.person, conversations).map(({ id }) => ({
        who: device.name,
        conversationId: id,
        messages: device.messages(id),
      })),
    );
    const history: History = { sends, reads, views, contradictions };
    const violations = violationsOf(history);
    if (violations.length === 0 || Date.now() > end) return violations;
    await wait(200);
  }
}

/** Nobody has read anything, so that everything the others have written is unread. */
async function wrongUnread(
  { people, nodes }: World,
  conversations: Conversation[],
): Promise<string[]> {
  const url = nodes[0]?.url ?? "";
  const wrong = await Promise.all(
    people.map(async (person) => {
      const { total } = await callChat<{ total: number }>(
        person,
        url,
        "GET",
        "/api/messages/unread",
      );
      const all = await Promise.all(
        conversationsOf(person, conversations).map(({ id }) => readAll(person, url, id)),
      );
      const unread = all.flat().filter(({ senderId }) => senderId !== person.id).length;
      return total === unread ? [] : [`unread: ${person.name} is told ${total} and has ${unread}`];
    }),
  );
  return wrong.flat();
}
