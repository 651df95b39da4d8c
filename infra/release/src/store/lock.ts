import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two looks at a lock that somebody else holds; a write takes less. */
const POLL_MS = 5;
/** Longer than any holder needs it: it only renames a file. */
const PATIENCE_MS = 10_000;

/**
 * Does something while holding a lock file, which holds the process id of whoever has it. A lock whose holder has died is
 * taken over, so that nobody has to clean up after a crash.
 *
 * @throws Error when a living process keeps the lock for ten seconds
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${randomUUID()}`;
  const draft = `${lock}.${randomUUID()}.tmp`;
  await writeFile(draft, mine);
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await isTaken(draft, lock))) {
      await removeIfLeftBehind(lock);
      if (Date.now() > deadline) throw new Error(`${lock} is held by another process.`);
      await sleep(POLL_MS);
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link appears whole and fails where there is a file: of all who try, one has the lock. */
async function isTaken(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function removeIfLeftBehind(lock: string): Promise<void> {
  const held = await contentOf(lock);
  if (held === null || isAlive(Number(held.split(" ")[0]))) return;
  const aside = `${lock}.${randomUUID()}.tmp`;
  try {
    await rename(lock, aside);
    // Somebody else may have cleared the dead one's away and taken it in between: then it is theirs
    if ((await contentOf(aside)) !== held) await link(aside, lock).catch(() => undefined);
  } catch {
    // Gone in the meantime
  }
  await rm(aside, { force: true });
}

async function contentOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
