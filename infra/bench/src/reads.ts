import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { findOnPath } from "@oneworld/dev/src/machine/find-on-path.ts";
import type { ProcessSpec } from "@oneworld/dev/src/processes/supervisor.ts";
import { CookieJar } from "@oneworld/service-kit/test/cookie-jar";
import { fillPosts, memberIdText, TOPIC_PATH } from "./feed/fill-posts.ts";
import { load } from "./load.ts";
import { fillProfiles } from "./members/fill-profiles.ts";
import { atLeast, perSecond, type Report } from "./report.ts";
import { prepareBare, prepareService, type Server } from "./services.ts";
import type { Stage } from "./stage.ts";
import { compareInTurns } from "./compare.ts";

const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 16;

/** Posts of the forum's database, and members of the profile's. */
const ROWS = 1000;

/** A page that a visitor reads, and who answers it: a service, and its peer in `bare/`. */
const READS = {
  feed: {
    title: "Feed requests per second",
    name: "topic page, visitor",
    service: "forum",
    path: TOPIC_PATH,
    fill: fillPosts,
  },
  profile: {
    title: "Profile requests per second",
    name: "profile, visitor",
    service: "profile",
    path: `/api/users/${memberIdText(1)}`,
    fill: fillProfiles,
  },
} as const;

/**
 * Requests per second for one of the {@link READS}: a service against a bare handler with the same rows from the same database.
 * Each is a separate process; only one is under load at a time.
 *
 * @throws Error when their answers differ
 */
export const measureReads =
  (read: keyof typeof READS) =>
  async (stage: Stage): Promise<Report> => {
    const { supervisor, signal } = stage;
    const { title, name, service, path, fill } = READS[read];
    const subject = await prepareService(stage, service);
    await fill(subject.databaseUrl, ROWS, signal);
    const peer = await prepareBare(stage, read, { ...subject, readyPath: path });
    await Promise.all([subject, peer].map(({ spec }) => supervisor.start(pinned(spec))));
    await requireSameAnswer([subject.url + path, peer.url + path]);
    const requests = [{ path, headers: { cookie: await visitorCookie(subject.url + path) } }];
    const loading = { requests, connections: CONNECTIONS, until: { duration: SECONDS } };
    const rateOf =
      ({ url }: Server) =>
      async () =>
        (await load(url, loading, signal)).perSecond;
    const figures = await besidePinned(() =>
      compareInTurns(ROUNDS, [rateOf(subject), rateOf(peer)], signal, 1),
    );
    return {
      title,
      subjects: [`${service} service`, "node:http + pg"],
      rows: [atLeast(name, figures, perSecond, 0.8)],
      notes: canPin() ? [] : ["Servers, load and PostgreSQL on all processors."],
    };
  };

/** @throws Error with the beginning of both answers when a service and its peer don't do the same work */
async function requireSameAnswer(urls: readonly string[]): Promise<void> {
  const answers = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  if (new Set(answers).size === 1) return;
  const shown = answers.map((answer) => answer.slice(0, 500)).join("\n");
  throw new Error(`The service and the bare server returned different answers:\n${shown}`);
}

/** The cookies that a visitor's browser sends after its first request. */
async function visitorCookie(url: string): Promise<string> {
  const cookies = new CookieJar();
  cookies.keep((await fetch(url)).headers.getSetCookie());
  return cookies.header;
}

/** Whether processes can be pinned to one processor here, with at least one left for the others. */
const canPin = (): boolean =>
  process.platform === "linux" && availableParallelism() > 1 && findOnPath("taskset") !== undefined;

/** The same process, pinned to the machine's first processor if possible. */
function pinned(spec: ProcessSpec): ProcessSpec {
  if (!canPin()) return spec;
  return { ...spec, command: "taskset", args: ["--cpu-list", "0", spec.command, ...spec.args] };
}

/** Runs work with this process, the load, off the pinned servers' processor. */
async function besidePinned<T>(run: () => Promise<T>): Promise<T> {
  const last = availableParallelism() - 1;
  if (!canPin()) return run();
  setAffinity(`1-${last}`);
  try {
    return await run();
  } finally {
    setAffinity(`0-${last}`);
  }
}

function setAffinity(processors: string): void {
  const args = ["--all-tasks", "--cpu-list", "--pid", processors, String(process.pid)];
  const { status, stderr } = spawnSync("taskset", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}
