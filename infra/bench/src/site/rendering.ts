import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SNAPSHOT_ELEMENT_ID } from "@oneworld/contracts/site/federation-snapshot";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import { SERVED_ELEMENT_ID, type ServedState } from "@oneworld/contracts/site/served-page";
import { PATIENCE, startSite } from "@oneworld/dev/src/site/site.ts";
import { outputOf } from "@oneworld/dev/src/processes/run-command.ts";
import { ask, Browser } from "@oneworld/service-kit/test/testing-browser";
import type { RenderJob } from "../bare/render.ts";
import { load } from "../load.ts";
import { atLeast, atMost, milliseconds, perSecond, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median, compareInTurns } from "../compare.ts";

/** The page that is measured, and the front end that renders it. */
const PAGE = { path: "/Climate", owner: "mf-forum" } as const;

const ROUNDS = 5;
const PAGES_PER_ROUND = 150;
const WARM_UP_PAGES = 300;

/** Seconds for which visitors ask for a shared page. */
const VISITORS_SECONDS = 5;

/** Pages of a core-second: visitors' from the edge's memory, and members', each rendered. */
const TARGETS = { visitors: 1_000, members: 60 };

/** Milliseconds that the edge's own work on a page may take beside asking and rendering. */
const COMPOSE_MS = 5;

/** Sums of processor time that processes have used. Linux counts it in hundredths of a second. */
const cpuMs = (pids: readonly (number | undefined)[]): number =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ", 2)[1]?.split(" ") ?? [])
    .reduce((sum, fields) => sum + 10 * (Number(fields[11]) + Number(fields[12])), 0);

const memoryOf = (pid: number | undefined): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/**
 * The processor time of rendered pages: the edge and the renderer against React alone, which renders the same tree from the same
 * answers by the same server builds in one loop. Linux only.
 *
 * `PAGES=100000` renders that many pages of a member first and reports the memory of both processes.
 */
export async function measureRendering(stage: Stage): Promise<Report> {
  const { supervisor, ports, folder, env, signal } = stage;
  await startSite({ ...stage, env: { ...env, ...PATIENCE } }, signal);
  const origin = `http://localhost:${ports.edge}`;
  const member = await signIn(origin);
  const pids = (): Record<"edge" | "render", number | undefined> => ({
    edge: supervisor.pidOf("edge"),
    render: supervisor.pidOf("render"),
  });
  const composing: number[] = [];
  const read = async (): Promise<string> => {
    const response = await fetch(origin + PAGE.path, { headers: member.headers, signal });
    const timing = response.headers.get("server-timing") ?? "";
    composing.push(Number(/compose;dur=([\d.]+)/.exec(timing)?.[1]));
    const page = await response.text();
    if (!page.includes(`data-release="${PAGE.owner}@`)) throw new Error("A page wasn't rendered.");
    return page;
  };
  const readPages = async (count: number): Promise<void> => {
    for (let page = 0; page < count && !signal.aborted; page += 1) await read();
  };

  await readPages(WARM_UP_PAGES);
  const many = Number(env["PAGES"] ?? 0);
  const memory = many > 0 ? await memoryRows(pids(), () => readPages(many)) : [];
  const job = jobOf(await read(), path.join(folder, "artefacts"));
  const jobFile = path.join(folder, "render-job.json");
  writeFileSync(jobFile, JSON.stringify(job));
  const site = async (): Promise<number> => {
    const before = cpuMs(Object.values(pids()));
    await readPages(PAGES_PER_ROUND);
    return (1000 * PAGES_PER_ROUND) / (cpuMs(Object.values(pids())) - before);
  };
  const bare = async (): Promise<number> => {
    const program = ["--import", "tsx", "infra/bench/src/bare/render.ts", jobFile];
    const own = { ...env, NODE_ENV: "production" };
    return 1000 / Number((await outputOf(program, own, "render.ts failed:", signal)).at(-1));
  };
  composing.length = 0;
  const figures = await compareInTurns(ROUNDS, [site, bare], signal);
  const visitors = await visitorsPerCoreSecond(origin, pids().edge, signal);
  return {
    title: "Pages of a core-second",
    subjects: ["edge and renderer", "compared with"],
    rows: [
      atLeast("a member's page, React alone", figures, perSecond, 0.7),
      atLeast("a member's page, target", [figures.values[0], TARGETS.members], perSecond),
      atLeast("visitors' page from memory, target", [visitors, TARGETS.visitors], perSecond),
      atMost("composing a member's page, target", [median(composing), COMPOSE_MS], milliseconds),
      ...memory,
    ],
  };
}

async function signIn(origin: string): Promise<Browser> {
  const member = new Browser(origin);
  const [{ email }] = SAMPLE_MEMBERS;
  await ask(member, "POST", "/api/users/auth", { email, password: SAMPLE_PASSWORD });
  return member;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Memory before and after work. */
async function memoryRows(
  pids: Record<string, number | undefined>,
  work: () => Promise<void>,
): Promise<Row[]> {
  const before = Object.values(pids).map(memoryOf);
  await work();
  return Object.entries(pids).map(([name, pid], at) => {
    const values = [memoryOf(pid), before[at] ?? 0] as const;
    return atMost(`memory of the ${name} process, after and before`, values, megabytes, 1.2);
  });
}

/** Pages that visitors get from the edge's memory, per second of the edge's processor time. */
async function visitorsPerCoreSecond(
  origin: string,
  edge: number | undefined,
  signal: AbortSignal,
): Promise<number> {
  const requests = [{ path: PAGE.path, headers: { "accept-encoding": "br" } }];
  const loading = { requests, connections: 16, until: { duration: VISITORS_SECONDS } };
  await load(origin, loading, signal);
  const before = cpuMs([edge]);
  const { times } = await load(origin, loading, signal);
  return (1000 * times.length) / (cpuMs([edge]) - before);
}

/** What the page was rendered from stands in it. */
function jobOf(page: string, artefacts: string): RenderJob {
  const read = <Value>(id: string): Value =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, "s").exec(page)?.[1] ?? "") as Value;
  const { site, menu, shell, remotes } = read<FederationSnapshot>(SNAPSHOT_ELEMENT_ID);
  const fileOf = (name: string, version = ""): string => {
    const folder = path.join(artefacts, "remotes", name, version);
    const release = readFileSync(path.join(folder, "release.json"), "utf8");
    return path.join(folder, (JSON.parse(release) as { server: { file: string } }).server.file);
  };
  return {
    shell: fileOf("shell", shell),
    remotes: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, remote]) =>
        remote ? [[name, fileOf(name, remote.current.version)]] : [],
      ),
    ),
    name: PAGE.owner,
    request: { ...read<ServedState>(SERVED_ELEMENT_ID), address: PAGE.path, site, menu },
    pages: PAGES_PER_ROUND,
  };
}
