import { get } from "node:http";
import path from "node:path";
import { rendererArguments } from "@oneworld/contracts/site/renderer-arguments";
import { ROOT } from "../machine/root.ts";
import type { ProcessSpec } from "../processes/supervisor.ts";

const PROGRAM = path.join(ROOT, "infra/render/dist/main.js");

/** The socket of a site's renderer, as short a path as possible: at most about 100 bytes work. */
export function rendererSocket(folder: string): string {
  const socket = path.join(folder, "render.sock");
  const relative = path.relative(process.cwd(), socket);
  return relative.length < socket.length ? relative : socket;
}

/** The process that renders pages: with an empty environment, and without any file but its own program and its socket. */
export function rendererSpec(folder: string): ProcessSpec {
  const socket = rendererSocket(folder);
  const { allowedNodeEnvironmentFlags: flags } = process;
  return {
    name: "render",
    command: process.execPath,
    args: rendererArguments({ program: PROGRAM, file: path.resolve(socket), socket, flags }),
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
