import type { Server } from "node:http";
import path from "node:path";
import { SERVICES } from "@oneworld/contracts/site/api-routes";
import { parseEnv } from "@oneworld/service-kit/env";
import { newId } from "@oneworld/service-kit/id";
import { createLogger } from "@oneworld/service-kit/logger";
import { serveUntilStopped } from "@oneworld/service-kit/serve";
import { createEdge } from "./app.ts";
import { createFolderReader } from "./artefacts/artefact-reader.ts";
import { createCompositionSource } from "./environment/composition-source.ts";
import type { Upstreams } from "./proxy/api.routes.ts";
import { proxyUpgrades } from "./proxy/upgrade.ts";
import { edgeEnv } from "./settings.ts";

const settings = parseEnv(edgeEnv, process.env);
const log = createLogger("edge", settings.LOG_LEVEL);
const reader = createFolderReader(path.resolve(settings.ARTEFACTS_DIR));
const upstreams: Upstreams = Object.fromEntries(
  SERVICES.map((service) => [
    service,
    settings[`${service.toUpperCase() as Uppercase<typeof service>}_URL`],
  ]),
);
const secure =
  settings.SITE_ORIGINS.length > 0 &&
  settings.SITE_ORIGINS.every((origin) => origin.startsWith("https:"));
const shared = { upstreams, log, secure, internalSecret: settings.INTERNAL_SECRET };

const edge = createEdge({
  ...shared,
  reader,
  composition: createCompositionSource({ environment: settings.ENVIRONMENT, reader, log }),
  csrfSecret: settings.CSRF_SECRET,
});

await serveUntilStopped({
  fetch: edge.fetch,
  host: settings.HOST,
  port: settings.PORT,
  log,
  attach(server) {
    const endConnections = proxyUpgrades(server as Server, { ...shared, newRequestId: newId });
    // A server isn't closed while connections are open that have left HTTP behind.
    for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const)
      process.once(signal, endConnections);
  },
});
