import path from "node:path";
import { patchedSources, type SourcePatch } from "@oneworld/build/test/patched-sources";
import { bundleService } from "@oneworld/build/service-bundle";
import { answersOk, restartable } from "@oneworld/service-kit/test/testing-process";

const SERVICE = path.resolve(import.meta.dirname, "../..");

/**
 * Bundles the shop from its sources, as its own build does.
 *
 * @param bugs what to break
 * @returns the bundle
 */
export async function bundleShop(folder: string, bugs: SourcePatch[]): Promise<string> {
  const outfile = path.join(folder, "dist", "main.js");
  await bundleService({ folder: SERVICE, outfile, plugins: [patchedSources(SERVICE, bugs)] });
  return outfile;
}

/** The shop as a process that starts again whenever it is killed. */
export interface ShopProcess {
  /** times that it was killed */
  kills(): number;
  /** Kills it, unless it is being killed already. */
  kill(): void;
  /** Resolves once it is ready for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop, and starts it again after each kill. */
export function keepShopRunning(program: string, env: Record<string, string>): ShopProcess {
  const shop = restartable({
    command: process.execPath,
    args: [program],
    env,
    isReady: () => answersOk(`http://127.0.0.1:${env["PORT"]}/readyz`),
  });
  let kills = 0;
  let isStopping = false;
  let restarting: Promise<void> | null = null;
  const restart = async (): Promise<void> => {
    await shop.kill("SIGKILL");
    // Not awaited: it may be killed again while it starts
    if (!isStopping) void shop.start();
    restarting = null;
  };
  return {
    ready: shop.start(),
    kills: () => kills,
    kill: () => {
      if (restarting || isStopping) return;
      kills += 1;
      restarting = restart();
    },
    stop: async () => {
      isStopping = true;
      await restarting;
      await shop.kill("SIGKILL");
    },
  };
}
