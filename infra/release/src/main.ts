import { constants, userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { run } from "./commands.ts";
import { UsageError } from "./commands/arguments.ts";
import type { BrowserGate } from "./gate/browser-gate.ts";
import { gateOnUse } from "./gate/gates.ts";
import { readCheckout } from "./publishing/source.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { openStore } from "@oneworld/artefacts/store/open-store";
import { keysOf, readSettings } from "./settings.ts";

// All callers start it there
const root = process.cwd();
const stopped = new AbortController();
let browserGate: Promise<BrowserGate> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stop(128 + constants.signals[signal]));
}
process.once("disconnect", () => stopped.abort());
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Where its reader has gone, as after `| head`, a command completes its work: `watch` goes on watching
  if (error.code !== "EPIPE") throw error;
});

try {
  const settings = readSettings(process.env, root);
  const store = await openStore(settings);
  const keys = keysOf(settings);
  const budgets = { remoteKb: settings.BUDGET_REMOTE_KB, shellKb: settings.BUDGET_SHELL_KB };
  const progress = (line: string): void => console.error(line);
  const chromium = settings.CHROMIUM_PATH;
  await run(process.argv.slice(2), {
    store,
    keys,
    root,
    keysFolder: settings.SIGNING_KEYS_DIR,
    lifetimeMs: settings.ENVIRONMENT_LIFETIME_DAYS * 24 * 60 * 60 * 1_000,
    actor: settings.RELEASE_ACTOR ?? userInfo().username,
    brotliQuality: settings.BROTLI_QUALITY,
    now: () => new Date(),
    print: (line) => console.log(line),
    build: async (frontEnd, version) => {
      progress(`building ${frontEnd}…`);
      const { buildFrontEnd } = await import("./build-front-end.ts");
      await buildFrontEnd(root, frontEnd, version);
    },
    checkout: readCheckout,
    gates: [
      gateOnUse(async () => {
        const { createStaticGate } = await import("./gate/static-gate.ts");
        return createStaticGate({ store, keys }, budgets);
      }),
      gateOnUse(() => {
        browserGate = import("./gate/browser-gate.ts").then(({ createBrowserGate }) =>
          createBrowserGate({ root, store, keys, chromium, progress }),
        );
        return browserGate;
      }),
    ],
    ask,
    edges: settings.EDGE_INTERNAL_URLS,
    metricsSecret: settings.METRICS_SECRET,
    health: { host: settings.INTERNAL_HOST, port: settings.INTERNAL_PORT },
    signal: stopped.signal,
  });
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}
For help: npm run release -- help, or npm run release -- help <command>`);
    process.exitCode = 2;
  } else if (error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
} finally {
  await closeBrowser();
  // The IPC channel would keep the process alive
  if (process.connected) process.disconnect();
}

async function stop(code: number): Promise<void> {
  stopped.abort();
  // It ends by itself, after what it is doing
  if (process.argv[2] === "watch") return;
  await closeBrowser();
  process.exit(code);
}

/** Ends the gate's browser, also if a command has just begun to start it. */
async function closeBrowser(): Promise<void> {
  await (await browserGate)?.close();
}

async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question, { signal: stopped.signal }).catch(() => "");
  terminal.close();
  return answer;
}
