import path from "node:path";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { freePorts, type Ports } from "@oneworld/dev/src/site/ports.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { releaseKeys } from "@oneworld/dev/src/site/release-keys.ts";
import { readSecrets } from "@oneworld/dev/src/site/secrets.ts";
import { serviceNames, startSite } from "@oneworld/dev/src/site/site.ts";
import { answersOk } from "../answers-ok.ts";
import type { Stage } from "../stage.ts";
import { BUNDLE_ENVIRONMENT, publishBundle } from "./one-bundle.ts";

/** Ports of the two edges, which forward to the same services. */
export interface Edges {
  federated: number;
  bundle: number;
}

/** Starts the site with its sample data, and an edge that serves the same site as one bundle. */
export async function startSites(stage: Stage): Promise<Edges> {
  const { supervisor, databases, folder, env, log, signal } = stage;
  await buildSite(log, signal);
  const ports = await freePorts();
  await startSite({ supervisor, databases, ports, folder, env, log }, signal);
  await publishBundle(stage);
  // Chosen after the start, when the site's ports are taken
  const own = await freePorts();
  await startBundleEdge(stage, { own, ports });
  return { federated: ports.edge, bundle: own.edge };
}

async function startBundleEdge(
  { supervisor, folder, env }: Stage,
  { own, ports }: { own: Ports; ports: Ports },
): Promise<void> {
  const upstreams = serviceNames().map((name) => [
    `${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${ports[name]}`,
  ]);
  await supervisor.start({
    name: "bundle",
    command: process.execPath,
    args: ["--enable-source-maps", path.join(ROOT, "infra/edge/dist/main.js")],
    env: {
      ...env,
      ...readSecrets(path.join(folder, "secrets.json"), env),
      ...Object.fromEntries(upstreams),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(own.edge),
      INTERNAL_PORT: String(own.edge_internal),
      SITE_URL: `http://localhost:${own.edge}`,
      ARTEFACTS_DIR: path.join(folder, "artefacts"),
      ENVIRONMENT: BUNDLE_ENVIRONMENT,
      TRUST_FILE: releaseKeys(folder).TRUST_FILE,
      STATE_DIR: path.join(folder, "bundle-edge"),
    },
    tier: "service",
    stopSignal: "SIGTERM",
    isReady: () => answersOk(`http://127.0.0.1:${own.edge}/readyz`),
  });
}
