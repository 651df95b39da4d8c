import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { SERVICES } from "@oneworld/contracts/site/services";
import { programOf } from "@oneworld/service-kit/test/testing-servers";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { createArtefacts, CSRF_SECRET, EDGE_SECRET, TRUST } from "../testing.ts";
import { exchange } from "./raw-connection.ts";

const PACKAGE = path.resolve(import.meta.dirname, "../..");

/** The host that members reach the site under attack by. */
export const SITE_HOST = "oneworld.example";

/** A process under attack. */
interface Victim {
  port: number;
  child: ChildProcess;
  /** what it has logged so far */
  log(): string;
}

/** Takes what ends something. */
type AtEnd = (end: () => Promise<void>) => void;

export type RunningEdge = Awaited<ReturnType<typeof startEdge>>;

/** The service behind all edges of this process, with which it ends. */
let running: Promise<Victim> | undefined;

/** One edge for all tests of a file. */
export function shareEdge(settings?: Record<string, string>): () => RunningEdge {
  const ends: (() => Promise<void>)[] = [];
  let edge: RunningEdge | undefined;
  beforeAll(async () => {
    edge = await startEdge(settings, (end) => ends.push(end));
  }, 60_000);
  afterAll(() => Promise.all(ends.map((end) => end())));
  return () => {
    if (!edge) throw new Error("The edge runs only while tests do.");
    return edge;
  };
}

/**
 * The edge as it runs in production, with a service behind it, each a process of its own.
 *
 * @param atEnd takes what ends the edge; the end of the test when left out
 */
export async function startEdge(
  settings: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
) {
  const { root, write, promote, publish } = await createArtefacts(atEnd);
  await promote(await publish("shell", "1.0.0"));
  await write("trust.json", JSON.stringify(TRUST));
  const shared = { CSRF_SECRET, EDGE_SECRET, METRICS_SECRET: "m".repeat(32) };
  const fixture = ["--import", "tsx", "test/raw-socket/fixture/main.ts"];
  const service = await (running ??= start(fixture, shared));
  const addresses = SERVICES.map((name) => [
    `${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${service.port}`,
  ]);
  const edge = await start(
    programOf(),
    {
      ...shared,
      ...(Object.fromEntries(addresses) as Record<string, string>),
      HOST: "127.0.0.1",
      PORT: "0",
      INTERNAL_PORT: "0",
      SITE_URL: `http://${SITE_HOST}`,
      ARTEFACTS_DIR: root,
      ENVIRONMENT: "test",
      TRUST_FILE: path.join(root, "trust.json"),
      ...settings,
    },
    atEnd,
  );
  return {
    port: edge.port,
    /** Warnings and errors in the logs of both, and everything else they have printed. */
    troubles: (): string[] =>
      `${edge.log()}${service.log()}`
        .split("\n")
        .filter((line) => line !== "" && !/^\{"level":[123]0,/.test(line)),
    /** Asserts that neither process has ended and that another visitor is served as ever. */
    async expectUnharmed(): Promise<void> {
      // More than one, so that each of the edge's connections to the service gets its turn
      for (let i = 0; i < 3; i++) {
        const answer = await exchange(edge.port, get("/api/products"));
        expect(answer).toMatchObject({ status: 200 });
        expect(JSON.parse(answer?.body ?? "")).toMatchObject({ path: "/api/products" });
      }
      expect([edge.child.exitCode, service.child.exitCode]).toEqual([null, null]);
    },
  };
}

/** A plain request for a path of the site. */
export const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, `Host: ${SITE_HOST}`, ...headers, "", ""].join("\r\n");

/** The head of a request that sends something. */
export const post = (target: string, ...headers: string[]): string =>
  [`POST ${target} HTTP/1.1`, `Host: ${SITE_HOST}`, ...headers, "", ""].join("\r\n");

/** Starts a program of this package. @returns once it listens */
async function start(
  program: string[],
  env: Record<string, string>,
  atEnd?: AtEnd,
): Promise<Victim> {
  const child = spawn(process.execPath, program, { cwd: PACKAGE, env });
  atEnd?.(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = once(child, "exit").then(() => {
    throw new Error(`${program.at(-1)} ended before it listened: ${output}`);
  });
  ended.catch(() => {});
  const port = await Promise.race([portOf(child.stdout), ended]);
  return { port, child, log: () => output };
}

async function portOf(stdout: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
    if (!port) continue;
    stdout.resume();
    return Number(port);
  }
  throw new Error("It said no port.");
}
