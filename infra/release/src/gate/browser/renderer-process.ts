import path from "node:path";
import { rendererArguments } from "@oneworld/contracts/site/renderer-arguments";
import { execa, execaNode } from "execa";

/** Milliseconds for a part of a page: more than on a live site, as this machine may do other things. */
const BUDGET_MS = 2_000;

/** A process that renders pages, beside this one. */
export interface RendererProcess {
  /** the edge's settings for it */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts a renderer from its sources, unprivileged, as candidates' code runs in it. The edge finds it as soon as it listens.
 *
 * @param root the project's folder
 * @param scratch a folder for its program and its socket
 */
export async function startRendererProcess(
  root: string,
  scratch: string,
): Promise<RendererProcess> {
  const program = path.join(scratch, "render.mjs");
  const socket = path.join(scratch, "render.sock");
  // A process of its own: this program may be a bundle, which can't have the bundler in it
  await execaNode(path.join(root, "infra/build/src/bundle-service.ts"), [program], {
    cwd: path.join(root, "infra/render"),
    nodeOptions: ["--import", "tsx"],
  });
  const flags = process.allowedNodeEnvironmentFlags;
  const renderer = execa(process.execPath, rendererArguments({ program, file: socket, flags }), {
    env: {},
    extendEnv: false,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
    reject: false,
  });
  return {
    settings: {
      RENDER_SOCKET: socket,
      RENDER_BUDGET_MS: String(BUDGET_MS),
      FIRST_ANSWERS_MS: String(BUDGET_MS),
    },
    async stop() {
      renderer.kill();
      await renderer;
    },
  };
}
