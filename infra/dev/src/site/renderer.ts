import { get } from "node:http";
import path from "node:path";
import { rendererArguments } from "@oneworld/contracts/site/renderer-arguments";
import { ROOT } from "../machine/root.ts";
import type { ProcessSpec } from "../processes/supervisor.ts";

/** The longest path that a Unix socket may have on every system, in bytes. */
const LONGEST_SOCKET = 100;

const PROGRAM = path.join(ROOT, "infra/render/dist/main.js");

/** The socket of a site's renderer, as short a path as possible. */
export function rendererSocket(folder: string): string {
  const socket = path.join(folder, "render.sock");
  const relative = path.relative(process.cwd(), socket);
  const shorter = relative.length < socket.length ? relative : socket;
  if (Buffer.byteLength(shorter) > LONGEST_SOCKET) {
    throw new Error(`${socket} is too long for a socket: use a folder with a shorter path.`);
  }
  return shorter;
}

/** The process that renders pages: with an empty environment, and without any file but its own program and its socket. */
export function rendererSpec(folder: string): ProcessSpec {
  const socket = rendererSocket(folder);
  return {
    name: "render",
    command: process.execPath,
    args: rendererArguments({
      program: PROGRAM,
      file: path.resolve(socket),
      socket,
      flags: process.allowedNodeEnvironmentFlags,
    }),
    env: {},
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOn(socket),
  };
}

const answersOn = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    get({ socketPath, path: "/readyz", timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 204);
    }).on("error", () => resolve(false));
  });
