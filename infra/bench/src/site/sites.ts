import path from "node:path";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { type RunningSite, startSite } from "@oneworld/dev/src/site/site.ts";
import { specOf } from "../services.ts";
import type { Stage } from "../stage.ts";
import { BUNDLE_ENVIRONMENT, publishBundle } from "./one-bundle.ts";

/** Ports of the two edges, which forward to the same services. */
export interface Edges {
  federated: number;
  bundle: number;
}

/** Starts the site with its sample data, whose pages the server renders. */
export async function startFederated(stage: Stage): Promise<RunningSite & { port: number }> {
  const { supervisor, databases, folder, env, log, signal } = stage;
  await buildSite(log, signal);
  const ports = await freePorts();
  const site = await startSite({ supervisor, databases, ports, folder, env, log }, signal);
  return { ...site, port: ports.edge };
}

/** As {@link startFederated}, beside an edge that serves the same site as one bundle, which browsers render. */
export async function startSites(stage: Stage): Promise<Edges> {
  const { supervisor, folder } = stage;
  const site = await startFederated(stage);
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
  await supervisor.start(specOf("bundle", program, settings, ready));
  return { federated: site.port, bundle: own.edge };
}
