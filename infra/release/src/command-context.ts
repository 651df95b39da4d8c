import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { HealthAddress } from "./canary/watch-health.ts";
import type { Context } from "./context.ts";
import type { Gate } from "./gate/gate.ts";
import type { Source } from "./publishing/source.ts";

/** Further dependencies of commands about builds and running sites. */
export interface CommandContext extends Context {
  /** the folder that holds the front ends */
  root: string;
  /** where `keygen` puts keys */
  keysFolder: string;
  /** Builds one front end, under this version if given. */
  build(frontEnd: FrontEndName, version: string | undefined): Promise<void>;
  /** The checked-out commit; null outside of Git. */
  checkout(): Promise<Source | null>;
  /** run before a release is promoted or becomes a canary */
  gates: readonly Gate[];
  /** internal addresses of the edges to watch */
  edges: readonly string[];
  /** bearer token for their metrics */
  metricsSecret: string | undefined;
  /** where `watch` answers health checks; undefined where it doesn't listen */
  health: HealthAddress | undefined;
  /** Asks the person at the terminal. Null where there is no terminal, as in a pipeline. */
  ask(question: string): Promise<string | null>;
  /** stops `watch` */
  signal: AbortSignal;
}
