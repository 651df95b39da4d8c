import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { withLock } from "./store/file-lock.ts";

/** Milliseconds for the answer of the process that has a place. One that Ctrl-Z has stopped never answers. */
const ANSWER_MS = 3_000;

/** What a process has to itself, until it closes the claim or ends. */
export interface Claim {
  close(): void;
  /** whether the process that had it before was killed */
  isAfterKill: boolean;
}

/** Another process has it. */
export class Claimed extends Error {
  /** its number and command, as in `4711 (npm start)`, or `unknown (it doesn't answer)` */
  readonly owner: string;

  constructor(owner: string) {
    super(`Process ${owner} has it.`);
    this.owner = owner;
  }
}

/**
 * Claims something for this process, for however long. The claim is a socket, which answers only while the process runs.
 *
 * @param place its path; the folders are created
 * @param command what the process runs, for the sentence that another one prints
 * @throws Claimed if a process has it
 */
export async function claim(place: string, command: string): Promise<Claim> {
  // A socket's path has at most about 100 bytes
  const socket = path.relative(process.cwd(), place);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const server = createServer((other) => other.end(`${process.pid} (${command})`));
  const listen = () => once(server.listen(socket).unref(), "listening");
  // Of two processes that find the socket of a killed one, the second would remove the first one's
  return withLock(place, async () => {
    const isFree = await listen().then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EADDRINUSE") return false;
        throw error;
      },
    );
    if (!isFree) {
      const owner = await ownerOf(socket);
      if (owner !== undefined) throw new Claimed(owner);
      await rm(socket, { force: true });
      await listen();
    }
    return { close: () => void server.close(), isAfterKill: !isFree };
  });
}

/** The process that listens at a socket, as in {@link Claimed}; undefined for one that has ended. */
const ownerOf = (socket: string): Promise<string | undefined> =>
  text(connect({ path: socket, signal: AbortSignal.timeout(ANSWER_MS) })).catch(
    ({ code }: NodeJS.ErrnoException) =>
      code === "ABORT_ERR" ? "unknown (it doesn't answer)" : undefined,
  );

/** Where a process claims the folder `dist` of a front end, while it builds and reads it. @param root the project's folder */
export const buildClaim = (root: string, frontEnd: string): string =>
  path.join(root, ".data", `${frontEnd}.sock`);
