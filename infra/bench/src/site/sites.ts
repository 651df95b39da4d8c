import path from "node:path";
import { nodeProcess } from "@oneworld/dev/src/processes/node-process.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { startSite } from "@oneworld/dev/src/site/site.ts";
import type { Stage } from "../stage.ts";
import { BUNDLE_ENVIRONMENT, publishBundle } from "./one-bundle.ts";

/** Ports of the two edges, which forward to the same services. */
export interface Edges {
  federated: number;
  bundle: number;
}

/** Starts the site with its sample data, beside an edge that serves it as one bundle, which browsers render. */
export async function startSites(stage: Stage): Promise<Edges> {
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
