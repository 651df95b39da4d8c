import { REPOSITORY } from "@oneworld/build/folders";
import { onTestFinished } from "vitest";
import { startEdgeProcess } from "./gate/browser/edge-process.ts";

export const INTERNAL_SECRET = "i".repeat(32);

/**
 * A real edge for one test, as a process of its own.
 *
 * @returns its address
 */
export async function startEdge(settings: {
  artefacts: string;
  environment: string;
  publicKey: string;
}): Promise<string> {
  const { address, stop } = await startEdgeProcess(REPOSITORY, {
    ARTEFACTS_DIR: settings.artefacts,
    ENVIRONMENT: settings.environment,
    RELEASE_PUBLIC_KEYS: settings.publicKey,
    CSRF_SECRET: "c".repeat(32),
    INTERNAL_SECRET,
  });
  onTestFinished(stop);
  return address;
}
