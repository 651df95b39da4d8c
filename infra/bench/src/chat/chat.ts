import { setTimeout as wait } from "node:timers/promises";
import { atLeast, atMost, kilobytes, milliseconds, perSecond, type Report } from "../report.ts";
import { metricsOf, prepareBare, prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";
import { compareInTurns } from "../compare.ts";
import { addPairs, connectPairs, type Line } from "./clients.ts";
import { sendAtRate, P99_LIMIT_MS, sustainedRate } from "./conversation-load.ts";

/** Number of connected clients. The two of each pair connect to different nodes. */
const CLIENTS = 500;

/** Messages per second of the latency measurement. */
const CALM = { rate: 100, seconds: 20 };
/** Rounds of the comparison with the bare loop, and seconds of each step. */
const COMPARED = { rounds: 3, seconds: 4 };
/** Further clients, to measure the memory of each, and the most bytes that one may take. */
const IDLE = { clients: 1500, bytes: 60_000 };

/**
 * Chat on two nodes: latency of a message between clients of different nodes, throughput against a bare loop with the
 * same writes, and memory of an idle connection.
 */
export async function measureChat(stage: Stage): Promise<Report> {
  const first = await prepareNode(stage, "chat-1");
  const nodes = [first, await prepareNode(stage, "chat-2")];
  await Promise.all(nodes.map(({ spec }) => stage.supervisor.start(spec)));
  const bare = await startBare(stage);
  const { redisUrl } = stage.databases;
  const pairs = await addPairs({ ...first, redisUrl }, CLIENTS / 2);
  const addresses = nodes.map(({ url }) => url);
  const lines = await connectPairs(pairs, addresses);
  await sendAtRate(lines, { ...CALM, seconds: 3 }, stage.signal);
  const calm = await sendAtRate(lines, CALM, stage.signal);

  await bare();
  const figures = await compareInTurns(
    COMPARED.rounds,
    [() => sustainedRate(lines, COMPARED.seconds, stage.signal), bare],
    stage.signal,
  );
  for (const { from } of lines) from.close();

  const idle = await idleMemory(stage);
  const rows = [
    atMost(`send to receive, ${CALM.rate}/s, p99`, [calm, P99_LIMIT_MS], milliseconds),
    atLeast(`rate with p99 ≤ ${P99_LIMIT_MS} ms`, figures, perSecond, 0.5),
    atMost("memory of an idle connection", [idle, IDLE.bytes], kilobytes),
  ];
  return { title: "Chat on two nodes", subjects: ["chat", "limit or bare loop"], rows };
}

/** Starts the bare loop on its own database, as large as the chat's, so that nodes don't see its messages. */
async function startBare(stage: Stage): Promise<() => Promise<number>> {
  const { databaseUrl } = await prepareNode(stage, "bare", "bare");
  await addPairs({ databaseUrl, redisUrl: stage.databases.redisUrl }, CLIENTS / 2);
  const { url, spec } = await prepareBare(stage, "send", { databaseUrl, readyPath: "/?seconds=0" });
  await stage.supervisor.start(spec);
  return async () => {
    const response = await fetch(`${url}/?seconds=${COMPARED.seconds}`);
    return ((await response.json()) as { rate: number }).rate;
  };
}

/** Memory growth of a fresh node per further idle client. */
async function idleMemory(stage: Stage): Promise<number> {
  const node = await prepareNode(stage, "chat-idle");
  await stage.supervisor.start(node.spec);
  const connect = async (count: number): Promise<Line[]> => {
    const { redisUrl } = stage.databases;
    const pairs = await addPairs({ databaseUrl: node.databaseUrl, redisUrl }, count / 2);
    const lines = await connectPairs(pairs, [node.url]);
    await wait(5_000);
    return lines;
  };
  const first = await connect(CLIENTS);
  const before = await memoryOf(node);
  const more = await connect(IDLE.clients);
  const after = await memoryOf(node);
  for (const { from } of [...first, ...more]) from.close();
  return (after - before) / IDLE.clients;
}

/** More than any measurement sends. */
const UNLIMITED = "100000000";

/** A node of the chat service on its database. The caller starts it. */
const prepareNode = (stage: Stage, name: string, database = "chat"): Promise<Service> =>
  prepareService(stage, "chat", {
    name,
    database,
    settings: { MESSAGES_PER_MINUTE: UNLIMITED, SOCKETS_PER_MINUTE: UNLIMITED },
  });

/** Bytes of memory that a node uses. */
async function memoryOf(node: Service): Promise<number> {
  const value = /^process_resident_memory_bytes\S* (\S+)/m.exec(await metricsOf(node))?.[1];
  if (!value) throw new Error("The chat service doesn't report its memory.");
  return Number(value);
}
