import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type {
  RenderedPart,
  RenderRequest,
  RunningRemote,
} from "@oneworld/contracts/site/served-page";

/** A page to render by the server builds alone. */
export interface RenderJob {
  /** files of the server builds */
  shell: string;
  remote: string;
  name: RunningRemote["name"];
  request: Omit<RenderRequest, "part">;
  pages: number;
}

interface ShellBuild {
  shared: Record<string, unknown>;
  renderPart: (request: RenderRequest, remote?: RunningRemote) => Promise<RenderedPart>;
}

/** Pages that are rendered before the measurement, until the code is compiled. */
const WARM_UP = 150;

/** Runs a server build. */
function run(file: string, require: (name: string) => unknown): unknown {
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval -- the site's own build
  new Function("module", "exports", "require", readFileSync(file, "utf8"))(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** `render.ts <file of a RenderJob>`: prints the milliseconds of processor time that a page takes, without edge, socket and worker. */
const job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as RenderJob;
const shell = run(job.shell, createRequire(import.meta.url)) as ShellBuild;
const module = run(job.remote, (name) => shell.shared[name]) as RunningRemote["module"];
const remote: RunningRemote = { name: job.name, release: `${job.name}@0.0.0`, module };
const renderPages = async (count: number): Promise<void> => {
  for (let page = 0; page < count; page += 1) {
    await shell.renderPart({ ...job.request, part: "frame" });
    await shell.renderPart({ ...job.request, part: "page" }, remote);
  }
};
await renderPages(WARM_UP);
const before = process.cpuUsage();
await renderPages(job.pages);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / job.pages);
// Timers of the builds would keep the process alive
process.exit(0);
