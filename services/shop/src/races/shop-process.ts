import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { REQUIRE } from "../testing-setup.ts";
import { answering } from "../testing-stand-in.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));

/** A change of the sources that makes a deliberate bug. */
export interface Patch {
  /** from `src` */
  file: string;
  replace: string;
  by: string;
}

/**
 * Bundles the shop as it is shipped, so that it starts quickly.
 *
 * @param patches applied to the bundle's copy of the sources
 * @returns file of the program
 * @throws Error when a patch finds nothing to replace
 */
export async function bundleShop(folder: string, patches: Patch[]): Promise<string> {
  const outfile = path.join(folder, "src", "main.mjs");
  await build({
    entryPoints: [path.join(SOURCES, "main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    banner: { js: REQUIRE },
    plugins: [patched(patches)],
    logLevel: "warning",
  });
  return outfile;
}

const patched = (patches: Patch[]): Plugin => ({
  name: "patched",
  setup: ({ onLoad }) => {
    onLoad({ filter: /services\/shop\/src\/.*\.ts$/ }, async ({ path: file }) => {
      let contents = await readFile(file, "utf8");
      for (const one of patches.filter((patch) => file.endsWith(`/src/${patch.file}`))) {
        if (!contents.includes(one.replace)) {
          throw new Error(`${one.file} has no ${one.replace}: mend the patch.`);
        }
        contents = contents.replace(one.replace, one.by);
      }
      return { contents, loader: "ts" };
    });
  },
});

/** The shop as a process that comes back whenever it is killed. */
export interface ShopProcess {
  /** times that it was killed */
  kills(): number;
  kill(): void;
  /** Resolves once it answers. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop, and starts it again after each kill. */
export function keepShopRunning(program: string, env: Record<string, string>): ShopProcess {
  let kills = 0;
  let stopping = false;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  const start = (): void => {
    child = spawn(process.execPath, [program], { env, stdio: ["ignore", "ignore", "inherit"] });
    ended = once(child, "exit");
    child.once("exit", () => {
      if (!stopping) start();
    });
  };
  start();
  return {
    kills: () => kills,
    kill: () => {
      if (child.signalCode !== null || stopping) return;
      kills += 1;
      child.kill("SIGKILL");
    },
    ready: () =>
      answering(`http://127.0.0.1:${env["PORT"]}/readyz`, new Promise<never>(() => undefined)),
    stop: async () => {
      stopping = true;
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a command of the shop. @throws Error with its output when it fails */
export async function runShop(
  program: string,
  env: Record<string, string>,
  command: string,
): Promise<void> {
  const child = spawn(process.execPath, [program, command], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
}
