import { versionsOf, type Environment } from "@oneworld/artefacts/environment";
import type { CommandContext } from "../command-context.ts";
import type { CandidateBrowser } from "./browser/candidate-browser.ts";
import type { Gate } from "./gate.ts";

export interface BrowserGateOptions extends Pick<CommandContext, "root" | "store" | "keys"> {
  /** Finds the Chromium that runs candidates; called before it starts. */
  findChromium(): string;
}

/** A gate with a browser and an edge, which start with `prepare` or the first candidate. */
export interface BrowserGate extends Gate {
  close(): Promise<void>;
}

/**
 * Runs a candidate in a real browser. A real edge serves it with the shell and the remotes that are live in the environment,
 * from copies. Samples of the contracts stand in for the services (`browser/answers.ts`).
 *
 * The gate mounts a remote in the real shell, opens every page, changes the shared props, unmounts it, and repeats. The remotes
 * beside it must work afterwards. A shell must show its pages and a page of each remote. In an environment without a shell
 * every remote passes.
 */
export function createBrowserGate({ findChromium, ...context }: BrowserGateOptions): BrowserGate {
  let running: Promise<CandidateBrowser> | null = null;

  const start = async (expected?: Promise<Environment>): Promise<CandidateBrowser> => {
    // Loading the driver takes time that other commands save
    const { startCandidateBrowser } = await import("./browser/candidate-browser.ts");
    return startCandidateBrowser(context, findChromium(), expected);
  };

  return {
    prepare(environment) {
      running ??= start(environment);
      // `check` reports a failure
      running.catch(() => {});
    },
    async check(candidate, environment) {
      if (candidate.release.name !== "shell" && !versionsOf(environment, "shell")) return [];
      return (await (running ??= start())).check(candidate, environment);
    },
    async close() {
      const browser = await running?.catch(() => null);
      await browser?.stop();
    },
  };
}
