import { writeFile } from "node:fs/promises";
import path from "node:path";
import { REPOSITORY } from "@oneworld/build/folders";
import type { Trust } from "@oneworld/artefacts/trust";
import { onTestFinished } from "vitest";
import { startEdgeProcess, type EdgeProcess } from "../src/gate/browser/processes.ts";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";

export const METRICS_SECRET = "m".repeat(32);

/** The edge's build where `npm test` has just built everything, since that starts in a fifth of the time. */
const PROGRAM = process.env["TEST_BUILDS"] ? "infra/edge/dist/main.js" : undefined;

/** A real edge for one test, as a process of its own. */
export async function startEdge(settings: {
  artefacts: string;
  environment: string;
  trust: Trust;
}): Promise<EdgeProcess> {
  const trustFile = path.join(await temporaryFolder(), "trust.json");
  await writeFile(trustFile, JSON.stringify(settings.trust));
  const env = {
    ARTEFACTS_DIR: settings.artefacts,
    ENVIRONMENT: settings.environment,
    TRUST_FILE: trustFile,
    CSRF_SECRET: "c".repeat(32),
    EDGE_SECRET: "e".repeat(32),
    METRICS_SECRET,
  };
  const edge = await startEdgeProcess(REPOSITORY, env, PROGRAM);
  onTestFinished(edge.stop);
  return edge;
}
