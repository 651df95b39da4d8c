import path from "node:path";
import { createInterface } from "node:readline";
import { rendererArguments } from "@oneworld/contracts/site/renderer-arguments";
import { execa, execaNode, type ResultPromise } from "execa";

/** Processes that get no more than their settings, and whose end is no error here. */
const PROCESS = { extendEnv: false, stdin: "ignore", stderr: "inherit", reject: false } as const;

const stopOf = (started: ResultPromise) => async (): Promise<void> => {
  started.kill();
  await started;
};

/** An edge that runs beside this process. */
export type EdgeProcess = Awaited<ReturnType<typeof startEdgeProcess>>;

/**
 * Starts a separate edge on a free port of this machine.
 *
 * @param root the project's folder
 * @param settings its environment variables apart from the ports; its releases must be in a folder
 * @param program its program in that folder: its sources by default
 * @throws Error when it ends before it listens
 */
export async function startEdgeProcess(
  root: string,
  settings: NodeJS.ProcessEnv,
  program = "infra/edge/src/main.ts",
) {
  // No load balancer sends it requests, so it needs no time to drain
  const own = { HOST: "127.0.0.1", PORT: "0", INTERNAL_PORT: "0", DRAIN_SECONDS: "0" };
  // At that level its log also has the parts of a release that rests after a failure
  const log = { LOG_LEVEL: "debug" };
  const edge = execaNode(path.join(root, program), {
    ...PROCESS,
    cwd: root,
    env: { SITE_URL: "http://localhost", ...settings, ...own, ...log },
    nodeOptions: program.endsWith(".ts") ? ["--import", "tsx"] : [],
    ipc: false,
    buffer: false,
  });
  let internal = "";
  const faults: LogLine[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: edge.stdout });
    lines.on("close", () => reject(new Error("The edge ended before it listened.")));
    lines.on("line", (text) => {
      const line = JSON.parse(text) as LogLine;
      const listening = `http://127.0.0.1:${line.port}`;
      if (line.msg === "listening for internal calls") internal = listening;
      if (line.msg === "listening") resolve(listening);
      if (line.msg?.endsWith("not rendered")) faults.push(line);
      if (faults.length > MOST_FAULTS) faults.shift();
    });
  });
  return {
    address,
    /** address of its internal listener */
    internal,
    /** why parts of pages weren't rendered on the server, by release, the latest last */
    renderFaults: (release: string): string[] =>
      faults.flatMap(({ release: id, error }) => (id === release && error ? error : [])),
    stop: stopOf(edge),
  };
}

/** Faults that are remembered. */
const MOST_FAULTS = 100;

interface LogLine {
  msg?: string;
  port?: number;
  release?: string;
  error?: string;
}

/** Milliseconds for a part of a page: more than on a live site, as this machine may do other things. */
const BUDGET = "2000";

/**
 * Starts a renderer from its sources, unprivileged, as candidates' code runs in it. The edge finds it as soon as it listens.
 *
 * @param root the project's folder
 * @param scratch a folder for its program and its socket
 * @returns the edge's settings for it, and what ends it
 */
export async function startRendererProcess(root: string, scratch: string) {
  const program = path.join(scratch, "render.mjs");
  const socket = path.join(scratch, "render.sock");
  // A process of its own: this program may be a bundle, which can't have the bundler in it
  await execaNode(path.join(root, "infra/build/src/bundle-service.ts"), [program], {
    cwd: path.join(root, "infra/render"),
    nodeOptions: ["--import", "tsx"],
  });
  const flags = process.allowedNodeEnvironmentFlags;
  const renderer = execa(process.execPath, rendererArguments({ program, file: socket, flags }), {
    ...PROCESS,
    env: {},
    stdout: "ignore",
  });
  return {
    settings: { RENDER_SOCKET: socket, RENDER_BUDGET_MS: BUDGET, FIRST_ANSWERS_MS: BUDGET },
    stop: stopOf(renderer),
  };
}
