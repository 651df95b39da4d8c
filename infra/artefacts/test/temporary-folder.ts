import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Calls back when a folder isn't needed any more. */
export type OnEnd = (end: () => Promise<void>) => void;

/** A folder for one test, removed afterwards, unless `onEnd` says otherwise. */
export async function temporaryFolder(onEnd: OnEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "artefacts-"));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
