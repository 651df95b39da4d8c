import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { HealthAddress } from "./canary/watch-health.ts";
import type { Gate } from "./gate/gates.ts";
import type { Source } from "./publishing/source.ts";
import type { Keys } from "./signing/keys.ts";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";

/** Dependencies of every command. */
export interface Context {
  store: ArtefactStore;
  keys: Keys;
  /** author of the change, for the history */
  actor: string;
  /** validity of an environment document in milliseconds, from when it is written */
  lifetimeMs: number;
  /** of the copies for browsers, 0 to 11; by default the best */
  brotliQuality?: number;
  now(): Date;
  print(line: string): void;
}

/** What it takes to read releases. */
export type Reading = Pick<Context, "store" | "keys">;

/** Further dependencies of commands about builds and running sites. */
export interface CommandContext extends Context {
  /** the folder that holds the front ends */
  root: string;
  /** where `keygen` puts keys */
  keysFolder: string;
  /** Builds one front end, under this version if given. */
  build(frontEnd: FrontEndName, version: string | undefined): Promise<void>;
  /** The commit that is checked out in a folder; null outside of Git. */
  checkout(folder: string): Promise<Source | null>;
  /** run before a release is promoted or becomes a canary */
  gates: readonly Gate[];
  /** internal addresses of the edges to watch */
  edges: readonly string[];
  /** bearer token for their metrics */
  metricsSecret: string | undefined;
  /** where `watch` answers health checks; without a port it doesn't listen */
  health: HealthAddress;
  /** Asks the person at the terminal. Null where there is no terminal, as in a pipeline. */
  ask(question: string): Promise<string | null>;
  /** stops `watch` */
  signal: AbortSignal;
}
