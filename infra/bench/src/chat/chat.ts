import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import { answersOk } from "../answers-ok.ts";
import { kilobytes, milliseconds, perSecond, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns } from "../turns.ts";
import { chatNode, memoryOf, migrateChat } from "./chat-service.ts";
import { connectAll, type Client } from "./clients.ts";
import { sendAtRate, P99_LIMIT_MS, sustainedRate } from "./conversation-load.ts";
import { CLIENTS, connectPairs, linesOf, prepareNodes } from "./nodes.ts";
import { addPairs } from "./chat-members.ts";

/** Messages per second of the latency measurement. */
const CALM_RATE = 100;
const CALM_SECONDS = 20;
const STEP_SECONDS = 4;
const BARE_SECONDS = 4;
const ROUNDS = 3;
/** Further clients, to measure the memory of each. */
const IDLE_CLIENTS = 1500;
/** Maximum number of bytes per idle connection. */
const IDLE_LIMIT = 60_000;

/**
 * Chat on two nodes: latency of a message between clients of different nodes, throughput against a bare loop with the
 * same writes, and memory of an idle connection.
 */
export async function measureChat(stage: Stage): Promise<Report> {
  const { nodes, pairs, addresses } = await prepareNodes(stage, 2);
  await Promise.all(nodes.map(({ spec }) => stage.supervisor.start(spec)));
  const bare = await startBare(stage);
  const clients = await connectPairs(pairs, addresses);
  const lines = linesOf(pairs, clients);
  await sendAtRate(lines, { rate: CALM_RATE, seconds: 3 }, stage.signal);
  const calm = await sendAtRate(lines, { rate: CALM_RATE, seconds: CALM_SECONDS }, stage.signal);

  await bare();
  const rounds = await takeTurns(
    ROUNDS,
    [() => sustainedRate(lines, STEP_SECONDS, stage.signal), bare],
    stage.signal,
  );
  for (const client of clients) client.close();

  const idle = await idleMemory({ stage, databaseUrl: stage.databases.databaseUrl("chat") });
  const rows: Row[] = [
    {
      name: `send to receive, median, ${CALM_RATE}/s`,
      values: [calm.p50, P99_LIMIT_MS],
      format: milliseconds,
    },
    {
      name: `send to receive, p99, ${CALM_RATE}/s`,
      values: [calm.p99, P99_LIMIT_MS],
      format: milliseconds,
      target: { atMost: 1 },
    },
    {
      name: `rate with p99 ≤ ${P99_LIMIT_MS} ms`,
      values: ofEach(rounds, median),
      format: perSecond,
      ratio: median(rounds.map(([ours, peer]) => ours / peer)),
      target: { atLeast: 0.5 },
    },
    {
      name: "memory of an idle connection",
      values: [idle, IDLE_LIMIT],
      format: kilobytes,
      target: { atMost: 1 },
    },
  ];
  return {
    title: "Chat on two nodes",
    subjects: ["chat", "limit or bare loop"],
    rows,
    notes: [
      `${CLIENTS} clients in this process, sender and receiver always on different nodes; all processes share the processors.`,
      `${calm.complete ? "Every" : "NOT every"} message arrived. The bare loop is one process: the same transaction by pg, then one PUBLISH. Medians of ${ROUNDS} rounds, the ratio too.`,
    ],
  };
}

/** Starts the bare loop on its own database, as large as the chat's, so that nodes don't see its messages. */
async function startBare(stage: Stage): Promise<() => Promise<number>> {
  const { env, databases, supervisor } = stage;
  const { edge: port } = await freePorts();
  const databaseUrl = databases.databaseUrl("bare");
  await migrateChat(stage, chatNode(stage, { name: "bare", port, databaseUrl }));
  await addPairs({ databaseUrl, redisUrl: databases.redisUrl }, CLIENTS / 2);
  const url = `http://127.0.0.1:${port}/`;
  const spec: ProcessSpec = {
    name: "bare",
    command: process.execPath,
    args: ["--import", "tsx", fileURLToPath(new URL("bare-sender.ts", import.meta.url))],
    env: {
      ...env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      REDIS_URL: databases.redisUrl,
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOk(`${url}?seconds=0`),
  };
  await supervisor.start(spec);
  return async () => {
    const response = await fetch(`${url}?seconds=${BARE_SECONDS}`);
    return ((await response.json()) as { rate: number }).rate;
  };
}

/** Memory growth of a fresh node per further idle client. */
async function idleMemory({
  stage,
  databaseUrl,
}: {
  stage: Stage;
  databaseUrl: string;
}): Promise<number> {
  const { chat: port, chat_internal: internalPort } = await freePorts();
  await stage.supervisor.start(
    chatNode(stage, { name: "chat-idle", port, internalPort, databaseUrl }),
  );
  const connect = async (count: number): Promise<Client[]> => {
    const { redisUrl } = stage.databases;
    const pairs = await addPairs({ databaseUrl, redisUrl }, count / 2);
    const clients = await connectAll(pairs.flat(), () => `http://127.0.0.1:${port}`);
    await wait(5_000);
    return clients;
  };
  const first = await connect(CLIENTS);
  const before = await memoryOf(internalPort);
  const more = await connect(IDLE_CLIENTS);
  const after = await memoryOf(internalPort);
  for (const client of [...first, ...more]) client.close();
  return (after - before) / IDLE_CLIENTS;
}
