import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Other users can enter it, unlike perhaps the project's folder: root's PostgreSQL runs as one of them. */
const PARENT = "/var/tmp";

const NAME = /^oneworld-(\d+)$/;

/** Runs a function with a folder for a temporary stack, which is removed afterwards, as are those of killed runs before. */
export async function withScratchFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  for (const name of readdirSync(PARENT)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isOtherProcess(pid)) remove(path.join(PARENT, name));
  }
  const folder = path.join(PARENT, `oneworld-${process.pid}`);
  mkdirSync(folder);
  // Its files and folders have modes of their own
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  try {
    return await run(folder);
  } finally {
    remove(folder);
  }
}

function isOtherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is another user's
  }
}
