import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SourcePatch } from "@oneworld/build/test/patched-sources";
import type { Message } from "@oneworld/contracts/chat/http";
import { callChat, openConversation, readAll } from "./calls.ts";
import { connectDevice, type Device, type Sending } from "./device.ts";
import { violationsOf, type AckedSend, type History } from "./history.ts";
import { injectFaults, type FaultKind } from "./inject-faults.ts";
import { startTestCluster, type Member, type TestCluster } from "./test-cluster.ts";

/** A run of the checker. */
export interface RunOptions {
  seconds: number;
  faults: readonly FaultKind[];
  /** milliseconds between two faults, on average */
  pauseMs: number;
  /** seconds within which devices must hold everything, once there are no more faults */
  settleSeconds: number;
  seed?: number;
  bug?: SourcePatch;
}

/** The result of a run. */
export interface RunOutcome {
  violations: string[];
  sends: number;
  faults: Record<FaultKind, number>;
}

const MEMBERS = 4;
const DEVICES_EACH = 2;
const NODES = 2;
/** Milliseconds between two messages of a device, at most. */
const SEND_PAUSE_MS = 250;
/** Milliseconds after which a message counts as stuck: longer than any fault lasts on a busy machine. */
const STUCK_MS = 90_000;

interface Conversation {
  id: string;
  between: readonly [Member, Member];
}

/** Lets members with several devices write to each other while faults are injected, and checks the history afterwards. */
export async function runHistory(options: RunOptions): Promise<RunOutcome> {
  const { seconds, faults: kinds, pauseMs, settleSeconds, bug, seed = Date.now() } = options;
  const cluster = await startTestCluster({ nodes: NODES, members: MEMBERS, bug });
  const contradictions: string[] = [];
  const devices: Device[] = [];
  try {
    const conversations = await openAll(cluster);
    devices.push(...connectAll(cluster, conversations, (what) => contradictions.push(what)));
    const end = new AbortController();
    const writing = devices.map((device) =>
      write({ device, cluster, conversations, until: end.signal }),
    );
    const injecting = injectFaults({ cluster, kinds, pauseMs, seconds, seed });
    await wait(seconds * 1000);
    end.abort();
    const faults = await injecting;
    const sends = (await Promise.all(writing)).flat();
    const violations = await check(cluster, {
      conversations,
      devices,
      sends,
      contradictions,
      settleSeconds,
    });
    return {
      violations: [...violations, ...(await wrongUnread(cluster, conversations))],
      sends: sends.length,
      faults,
    };
  } finally {
    for (const device of devices) device.close();
    await cluster.close();
  }
}

async function openAll({ members, nodes }: TestCluster): Promise<Conversation[]> {
  const pairs = members.flatMap((one, index) =>
    members.slice(index + 1).map((other) => [one, other] as const),
  );
  const url = nodes[0]?.url ?? "";
  return Promise.all(
    pairs.map(async (between) => ({ id: await openConversation(...between, url), between })),
  );
}

const connectAll = (
  { members, nodes }: TestCluster,
  conversations: Conversation[],
  contradict: (what: string) => void,
): Device[] =>
  members.flatMap((member) =>
    Array.from({ length: DEVICES_EACH }, (_, index) =>
      connectDevice({
        name: `device ${index} of ${member.name}`,
        member,
        url: nodes[index % nodes.length]?.url ?? "",
        conversationIds: conversationsOf(member, conversations).map(({ id }) => id),
        contradict,
      }),
    ),
  );

const conversationsOf = (member: Member, conversations: Conversation[]): Conversation[] =>
  conversations.filter(({ between }) => between.includes(member));

/** Writes one message after the other, each sent until it is acknowledged. */
async function write(options: {
  device: Device;
  cluster: TestCluster;
  conversations: Conversation[];
  until: AbortSignal;
}): Promise<AckedSend[]> {
  const { device, cluster, conversations, until } = options;
  const own = conversationsOf(device.member, conversations);
  const sends: AckedSend[] = [];
  for (let count = 1; !until.aborted; count += 1) {
    await wait(Math.random() * SEND_PAUSE_MS);
    const conversationId = pick(own).id;
    const sending = {
      conversationId,
      text: `${device.name}, no. ${count}`,
      clientMsgId: randomUUID(),
    };
    const begunAt = performance.now();
    const message = await sendUntilAcked(device, cluster, sending);
    const { text } = sending;
    const senderId = device.member.id;
    sends.push({ message, conversationId, senderId, text, begunAt, ackedAt: performance.now() });
  }
  return sends;
}

/** Sends over the socket, by HTTP, or by both at once, as hasty clients do. */
async function sendUntilAcked(
  device: Device,
  { nodes }: TestCluster,
  sending: Sending,
): Promise<Message> {
  const byHttp = () =>
    callChat<Message>(device.member, pick(nodes).url, "POST", "/api/messages", sending).catch(
      () => null,
    );
  const end = Date.now() + STUCK_MS;
  while (Date.now() < end) {
    const way = Math.random();
    const attempts = [
      ...(way < 0.8 ? [device.sendOnce(sending)] : []),
      ...(way > 0.7 ? [byHttp()] : []),
    ];
    const message = (await Promise.all(attempts)).find((answer) => answer !== null);
    if (message) {
      // Its node doesn't send it to a device that sent it over the socket, not even if the answer to that came too late
      device.keep(message);
      return message;
    }
    await wait(50);
  }
  throw new Error(`No node accepts "${sending.text}".`);
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("There is no value to pick.");
  return value;
}

async function check(
  { nodes }: TestCluster,
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
      between.map(async (member, index) => ({
        who: member.name,
        conversationId: id,
        messages: await readAll(member, nodes[index % nodes.length]?.url ?? "", id),
      })),
    ),
  );
  const end = Date.now() + run.settleSeconds * 1000;
  for (;;) {
    const views = devices.flatMap((device) =>
      conversationsOf(device.member, conversations).map(({ id }) => ({
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

/** No member has read anything, so all messages of others are unread. */
async function wrongUnread(
  { members, nodes }: TestCluster,
  conversations: Conversation[],
): Promise<string[]> {
  const url = nodes[0]?.url ?? "";
  const wrong = await Promise.all(
    members.map(async (member) => {
      const { total } = await callChat<{ total: number }>(
        member,
        url,
        "GET",
        "/api/messages/unread",
      );
      const all = await Promise.all(
        conversationsOf(member, conversations).map(({ id }) => readAll(member, url, id)),
      );
      const unread = all.flat().filter(({ senderId }) => senderId !== member.id).length;
      return total === unread ? [] : [`unread: ${member.name} sees ${total} and has ${unread}`];
    }),
  );
  return wrong.flat();
}
