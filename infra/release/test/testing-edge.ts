import { writeFile } from "node:fs/promises";
import path from "node:path";
import { REPOSITORY } from "@oneworld/build/folders";
import type { Trust } from "@oneworld/artefacts/trust";
import { onTestFinished } from "vitest";
import { startEdgeProcess, type EdgeProcess } from "../src/gate/browser/processes.ts";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";

export const METRICS_SECRET = "m".repeat(32);

/** A real edge for one test, as a process of its own. */
export async function startEdge(settings: {
  artefacts: string;
  environment: string;
  trust: Trust;
}): Promise<EdgeProcess> {
  const trustFile = path.join(await temporaryFolder(), "trust.json");
  await writeFile(trustFile, JSON.stringify(settings.trust));
  const edge = await startEdgeProcess(REPOSITORY, {
    ARTEFACTS_DIR: settings.artefacts,
    ENVIRONMENT: settings.environment,
    TRUST_FILE: trustFile,
    CSRF_SECRET: "c".repeat(32),
    EDGE_SECRET: "e".repeat(32),
    METRICS_SECRET,
  });
  onTestFinished(edge.stop);
  return edge;
}
