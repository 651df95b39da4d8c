import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { SetupError } from "../machine/setup-error.ts";

/**
 * Claims a folder for this process. The claim is a socket in it, which answers only while the process runs.
 *
 * @returns the claim, which `close` ends; whether an earlier run was killed, whose processes may still be stopping
 * @throws SetupError if another run has the folder
 */
export async function claimFolder(
  folder: string,
): Promise<{ claim: Server; isAfterKill: boolean }> {
  // A socket's path has at most about 100 bytes
  const socket = path.relative(process.cwd(), path.join(folder, "run.sock"));
  const claim = createServer((other) => other.end(String(process.pid)));
  try {
    await once(claim.listen(socket).unref(), "listening");
    return { claim, isAfterKill: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
  }
  const owner = await text(connect(socket)).catch(() => undefined);
  if (owner !== undefined) {
    throw new SetupError(
      `The site is already running from this folder, as process ${owner}: stop that one first. ` +
        "A second site needs a checkout of its own.",
    );
  }
  rmSync(socket, { force: true });
  return { ...(await claimFolder(folder)), isAfterKill: true };
}
