import { writeFile } from "node:fs/promises";
import path from "node:path";
import { REPOSITORY } from "@oneworld/build/folders";
import type { Trust } from "@oneworld/contracts/site/trust";
import { onTestFinished } from "vitest";
import { startEdgeProcess } from "./gate/browser/edge-process.ts";
import { temporaryFolder } from "./testing.ts";

export const INTERNAL_SECRET = "i".repeat(32);

/**
 * A real edge for one test, as a process of its own.
 *
 * @returns its address
 */
export async function startEdge(settings: {
  artefacts: string;
  environment: string;
  trust: Trust;
}): Promise<string> {
  const trustFile = path.join(await temporaryFolder(), "trust.json");
  await writeFile(trustFile, JSON.stringify(settings.trust));
  const { address, stop } = await startEdgeProcess(REPOSITORY, {
    ARTEFACTS_DIR: settings.artefacts,
    ENVIRONMENT: settings.environment,
    TRUST_FILE: trustFile,
    CSRF_SECRET: "c".repeat(32),
    INTERNAL_SECRET,
  });
  onTestFinished(stop);
  return address;
}
