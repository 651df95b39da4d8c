import type { ProcessSpec } from "./supervisor.ts";

/** A Node.js program to keep running, which is ready once an address answers. */
export const nodeProcess = (
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  readyUrl: string,
): ProcessSpec => ({
  name,
  command: process.execPath,
  args,
  env,
  tier: "service",
  stopSignal: "SIGTERM",
  isReady: () => answers(readyUrl),
});

/** Whether an address answers with a status below 400 within five seconds. */
export async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
