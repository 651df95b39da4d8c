import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Gate } from "./gate/gate.ts";
import type { Source } from "./publishing/source.ts";
import type { Keys } from "./signing/keys.ts";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";

/** What every command stands on. */
export interface Context {
  store: ArtefactStore;
  keys: Keys;
  /** who does it, for the history */
  actor: string;
  /** milliseconds for which an environment document is valid after it was written */
  lifetimeMs: number;
  now(): Date;
  print(line: string): void;
}

/** What the commands need that touch builds and running sites. */
export interface CommandContext extends Context {
  /** the folder that holds the front ends */
  root: string;
  /** where `keygen` puts keys */
  keysFolder: string;
  /** Builds one front end and what it depends on, under this version where one is given. */
  build(frontEnd: FrontEndName, version: string | undefined): Promise<void>;
  /** What of the sources is checked out; null where Git doesn't know. */
  checkout(): Promise<Source | null>;
  /** asked before a release is promoted or put on trial */
  gates: readonly Gate[];
  /** internal addresses of the edges to watch */
  edges: readonly string[];
  /** with which their metrics are read */
  metricsSecret: string | undefined;
  /** Asks the person at the terminal. Null where there is no terminal, as in a pipeline. */
  ask(question: string): Promise<string | null>;
  /** stops what runs for long */
  signal: AbortSignal;
}
