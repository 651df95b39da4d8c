import { compileFunction } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { RunningRemote } from "@oneworld/contracts/mount/running-remote";
import type { RenderedPart, RenderRequest } from "@oneworld/contracts/site/served-page";

/** A build to run: its code, and the `name@version#hash` by which the edge knows it. */
export interface Build {
  release: string;
  code: string;
}

/** What a worker is started with. */
export interface WorkerBuilds {
  shell: Build;
  /** null for the frame and the shell's own pages */
  remote: Build | null;
}

/** What a worker answers: first that it is ready, then one for each request. */
export type WorkerMessage = { ready: true } | { part: string } | { error: string };

/** What the shell's server build exports. */
interface ShellBuild {
  shared: Readonly<Record<string, object>>;
  renderPart(request: RenderRequest, remote?: RunningRemote): Promise<RenderedPart>;
}

/** Globals of the language that rendering may use besides ECMAScript's. */
const ALLOWED = new Set([
  "AbortController",
  "AbortSignal",
  "clearTimeout",
  "console",
  "DOMException",
  "Event",
  "EventTarget",
  "MessageChannel",
  "queueMicrotask",
  "ReadableStream",
  "setTimeout",
  "structuredClone",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "URLSearchParams",
  "performance",
]);

const LANGUAGE =
  /^(?:[A-Z]\w*(?:Array|Error|Map|Set|Ref|Buffer|Registry)|Array|Atomics|BigInt|Boolean|DataView|Date|Error|Function|Infinity|Intl|Iterator|JSON|Map|Math|NaN|Number|Object|Promise|Proxy|Reflect|RegExp|Set|String|Symbol|undefined|globalThis|isNaN|isFinite|parseFloat|parseInt|decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|escape|unescape|eval)$/;

/**
 * Takes everything from the builds that reaches out of the worker: Node.js, the network, other threads. What they get is the
 * language. The process itself has no power either; this makes the attempt an error with a name.
 */
function removePower(): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!ALLOWED.has(name) && !LANGUAGE.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}

function run(build: Build, require: (name: string) => unknown): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const parameters = ["module", "exports", "require"];
  const start = compileFunction(build.code, parameters, { filename: build.release });
  start(module, module.exports, require);
  return module.exports;
}

/** Runs the builds, then renders one part after the other. */
export function work(): void {
  const port = parentPort;
  if (!port) throw new Error("worker.ts must run in a worker thread.");
  const send = (message: WorkerMessage) => port.postMessage(message);
  const { shell: host, remote: guest } = workerData as WorkerBuilds;
  removePower();
  const refuse = (name: string) => {
    throw new Error(`${name} isn't shared by the shell`);
  };
  const shell = run(host, refuse) as unknown as ShellBuild;
  const { shared } = shell;
  const module = guest
    ? (run(guest, (name) =>
        Object.hasOwn(shared, name) ? shared[name] : refuse(name),
      ) as unknown as RemoteModule)
    : null;
  const remote =
    guest && module
      ? { name: guest.release.split("@", 1)[0], release: guest.release.split("#", 1)[0], module }
      : undefined;

  port.on("message", (request: string) => {
    Promise.resolve()
      .then(() => shell.renderPart(JSON.parse(request) as RenderRequest, remote as RunningRemote))
      // What isn't JSON, as properties of a fragment may be, is the part's own error
      .then((part) => JSON.stringify(part))
      .then(
        (part) => send({ part }),
        (error: unknown) =>
          send({ error: String(error instanceof Error ? error.stack : error).slice(0, 2_000) }),
      );
  });
  send({ ready: true });
}
