import { LIVE_EVENTS, type Ack } from "@oneworld/contracts/chat/live";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import fc from "fast-check";
import { io, type Socket } from "socket.io-client";
import { valuesOf } from "./arbitrary.ts";
import { spoilt } from "./hostile.ts";
import type { Member } from "./member.ts";
import type { Actors } from "./actors.ts";

/** Milliseconds for an acknowledgement, on a busy machine. */
const ACK_MS = 30_000;

/** An event with its data, before placeholders are filled in. */
interface SocketDraft {
  event: keyof typeof LIVE_EVENTS;
  sender: number;
  data: unknown[];
  isGood: boolean;
}

export const EVENT_NAMES = Object.keys(LIVE_EVENTS) as SocketDraft["event"][];

/** Opens a member's live connection through the edge. */
export async function connect(site: URL, member: Member): Promise<Socket> {
  const socket = io(site.origin, {
    forceNew: true,
    transports: ["websocket"],
    extraHeaders: { cookie: member.browser.cookies.header },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  // The server disconnects clients that don't join
  await socket.timeout(ACK_MS).emitWithAck("addUser", member.id);
  return socket;
}

const drafts: fc.Arbitrary<SocketDraft> = fc
  .record({
    event: fc.constantFrom(...EVENT_NAMES),
    sender: fc.nat({ max: 3 }),
    isGood: fc.boolean(),
  })
  .chain(({ event, sender, isGood }) => {
    const good = valuesOf(LIVE_EVENTS[event], event);
    const bad = fc.oneof(
      good.chain((value) => spoilt(value)).map((value) => [value]),
      fc.array(fc.jsonValue(), { maxLength: 3 }),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => [Buffer.from(bytes)]),
    );
    const data: fc.Arbitrary<unknown[]> = isGood ? good.map((value) => [value]) : bad;
    return data.map((one) => ({ event, sender, data: one, isGood }));
  });

type EventName = SocketDraft["event"];

/** Sends valid and mutated events of all kinds by live connections. @returns those that were acknowledged, and violations */
export async function searchSockets({
  actors,
  site,
  requests,
  seed,
}: {
  actors: Actors;
  site: URL;
  requests: number;
  seed: number;
}) {
  const members = [0, 1, 2, 3].map((index) => actors.member(index));
  const sockets = await Promise.all(members.map((member) => connect(site, member)));
  const taken: EventName[] = [];
  const refused: EventName[] = [];

  async function judge({ event, sender, data }: SocketDraft): Promise<void> {
    const [socket, member] = [sockets[sender], members[sender]];
    if (!socket || !member) throw new Error("This sender doesn't exist.");
    const filled: unknown[] = data.some((one) => one instanceof Uint8Array)
      ? data
      : (JSON.parse(await actors.fill(JSON.stringify(data), member)) as unknown[]);
    const answer = (await socket.timeout(ACK_MS).emitWithAck(event, ...filled)) as Ack;
    (answer.ok ? taken : refused).push(event);
    const mayPass = LIVE_EVENTS[event].safeParse(filled[0]).success;
    if (answer.ok && !mayPass) throw new Error("was accepted, but must be refused");
    if (answer.ok) return;
    const { code } = errorBodySchema.parse(answer.error);
    if (["internal", "unavailable"].includes(code)) throw new Error(`failed with ${code}`);
  }

  const details = await fc.check(fc.asyncProperty(drafts, judge), { seed, numRuns: requests });
  for (const socket of sockets) socket.close();
  const [smallest] = details.counterexample ?? [];
  const violations = details.failed
    ? [`${JSON.stringify(smallest)} ${String(details.errorInstance)} (seed ${seed})`]
    : [];
  return { violations, taken, refused };
}
