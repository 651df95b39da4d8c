import path from "node:path";
import { nodeProcess } from "@oneworld/dev/src/processes/node-process.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { startSite } from "@oneworld/dev/src/site/site.ts";
import { outputOf } from "@oneworld/dev/src/processes/run-command.ts";
import { release } from "@oneworld/dev/src/site/publish-front-ends.ts";
import type { Stage } from "../stage.ts";

/** Name of the environment whose only front end is the bundle. */
const BUNDLE_ENVIRONMENT = "bundle";

/** Starts the site with its sample data, beside an edge that serves it as one bundle, which browsers render. @returns the ports of the two edges */
export async function startSites(stage: Stage) {
  const { supervisor, ports, folder, signal } = stage;
  const site = await startSite(stage, signal);
  await publishBundle(stage);
  // Chosen after the start, when the site's ports are taken
  const own = await freePorts();
  const program = ["--enable-source-maps", path.join(ROOT, "infra/edge/dist/main.js")];
  const { RENDER_SOCKET: _renderer, ...shared } = site.settings;
  const settings = {
    ...shared,
    PORT: String(own.edge),
    INTERNAL_PORT: String(own.edge_internal),
    SITE_URL: `http://localhost:${own.edge}`,
    ENVIRONMENT: BUNDLE_ENVIRONMENT,
    STATE_DIR: path.join(folder, "bundle-edge"),
  };
  const ready = `http://127.0.0.1:${own.edge}/readyz`;
  await supervisor.start(nodeProcess("bundle", program, settings, ready));
  return { federated: ports.edge, bundle: own.edge };
}

/**
 * Builds the site's sources as one application without federation, and deploys it as the shell of an environment
 * without remotes. The same edge serves it, with the same preloads, compression and headers.
 *
 * @param version the bundle's version; default: the hash of its sources
 * @throws Error with the output of a failed step
 */
export async function publishBundle(stage: Stage, version?: string): Promise<void> {
  const { env, signal } = stage;
  const built = { ...env, ...(version && { RELEASE_VERSION: version }) };
  const program = ["--import", "tsx", "infra/build/src/monolith.ts"];
  await outputOf(program, built, "The bundle could not be built:", signal);
  const from = path.join(ROOT, "infra/build/dist/monolith");
  await release(stage, ["environment", BUNDLE_ENVIRONMENT], signal);
  // The gate would require a remote for each page
  const target = ["--to", BUNDLE_ENVIRONMENT, "--skip-gate"];
  await release(stage, ["publish", "--from", from, ...target], signal);
}
