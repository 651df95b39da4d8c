import type { Databases } from "../databases/databases.ts";
import type { Log } from "../processes/log.ts";
import type { ProcessSpec, Supervisor } from "../processes/supervisor.ts";
import type { Ports } from "./ports.ts";

/** The base of a running site. */
export interface SiteOptions {
  supervisor: Supervisor;
  databases: Databases;
  ports: Ports;
  /** folder of its secrets and published front ends */
  folder: string;
  env: NodeJS.ProcessEnv;
  log: Log;
  /** replaces a process by replicas on other ports, behind a balancer on its ports; one process by default */
  copiesOf?: ((spec: ProcessSpec) => ProcessSpec[]) | undefined;
}
