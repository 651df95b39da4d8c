import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunningRemote } from "@oneworld/contracts/mount/running-remote";
import { fragmentOwner } from "@oneworld/contracts/site/fragments";
import type { RenderedPart, RenderRequest } from "@oneworld/contracts/site/served-page";

/** A page to render by the server builds alone. */
export interface RenderJob {
  /** files of the server builds */
  shell: string;
  /** by front end: the page's, and the owners of its fragments */
  remotes: Readonly<Record<string, string>>;
  /** the front end that renders the page */
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
const remotes = new Map(
  Object.entries(job.remotes).map(([name, file]) => {
    const module = run(file ?? "", (library) => shell.shared[library]) as RunningRemote["module"];
    return [name, { name, release: `${name}@0.0.0`, module } as RunningRemote];
  }),
);
const renderPage = async (): Promise<void> => {
  await shell.renderPart({ ...job.request, part: "frame" });
  const page = await shell.renderPart({ ...job.request, part: "page" }, remotes.get(job.name));
  const { fragments = [] } = page;
  for (const owner of new Set(fragments.map(({ id }) => fragmentOwner(id)))) {
    const own = fragments.filter(({ id }) => fragmentOwner(id) === owner);
    await shell.renderPart(
      { ...job.request, part: "fragments", fragments: own },
      remotes.get(owner),
    );
  }
};
const renderPages = async (count: number): Promise<void> => {
  for (let page = 0; page < count; page += 1) await renderPage();
};
await renderPages(WARM_UP);
const before = process.cpuUsage();
await renderPages(job.pages);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / job.pages);
// Timers of the builds would keep the process alive
process.exit(0);
