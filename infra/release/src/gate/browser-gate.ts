import { versionsOf, type Environment } from "@oneworld/artefacts/environment";
import type { CommandContext } from "../context.ts";
import type { Trials } from "./browser/trials.ts";
import type { Gate } from "./gate.ts";

export interface BrowserGateOptions extends Pick<CommandContext, "root" | "store" | "keys"> {
  /** Gives the Chromium to try candidates in; asked when it is to be started. */
  findChromium(): string;
}

/** A gate that keeps a browser and an edge running, from when it is prepared or the first candidate comes. */
export interface BrowserGate extends Gate {
  close(): Promise<void>;
}

/**
 * Tries a candidate in a real browser: a real edge serves it with the shell and the remotes that are live in the
 * environment, out of copies. Services are stood in for by answers of the contracts' shape (`browser/answers.ts`).
 *
 * The gate mounts a remote in the real shell, opens every page, changes the shared props, unmounts it, and repeats. The remotes
 * beside it have to work afterwards. A shell has to show its pages and a page of each remote. In an environment without a shell
 * every remote passes.
 */
export function createBrowserGate({ findChromium, ...context }: BrowserGateOptions): BrowserGate {
  let running: Promise<Trials> | null = null;

  const start = async (foreseen?: Promise<Environment>): Promise<Trials> => {
    // Browser and rules take time that only those commands give which need them
    const { startTrials } = await import("./browser/trials.ts");
    return startTrials(context, findChromium(), foreseen);
  };
  const started = (foreseen?: Promise<Environment>): Promise<Trials> =>
    (running ??= start(foreseen));

  return {
    prepare(environment) {
      // `check` reports a failure
      started(environment).catch(() => {});
    },
    async check(candidate, environment) {
      if (candidate.release.name !== "shell" && !versionsOf(environment, "shell")) return [];
      return (await started()).check(candidate, environment);
    },
    async close() {
      const trials = await running?.catch(() => null);
      await trials?.stop();
    },
  };
}
