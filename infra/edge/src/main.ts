import path from "node:path";
import { parseEnv, printSettings, publicAddresses } from "@oneworld/service-kit/process/env";
import { newId } from "@oneworld/service-kit/data/id";
import { CANARY_FIGURES_PATH } from "@oneworld/contracts/site/canary-figures";
import { createInternalApp } from "@oneworld/service-kit/http/internal-app";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { createMetrics } from "@oneworld/service-kit/process/metrics";
import { serveUntilStopped } from "@oneworld/service-kit/process/serve";
import { orExit } from "@oneworld/service-kit/process/start-error";
import { Counter, Gauge, Registry } from "prom-client";
import { createCallers } from "./admission/caller.ts";
import { createAdmissionControl } from "./admission/admission-control.ts";
import { createHostCheck } from "./admission/site-hosts.ts";
import { createEdge, createEdgeHealth } from "./app.ts";
import { createArtefactCache } from "./artefacts/artefact-cache.ts";
import { createArtefactReader } from "./artefacts/artefact-reader.ts";
import { guardStorage } from "./artefacts/guarded-storage.ts";
import { openStore } from "@oneworld/artefacts/store/open-store";
import { followTrust } from "./artefacts/follow-trust.ts";
import { createCompositionSource, FRESH_MS } from "./environment/composition-source.ts";
import { createDocumentKeeper } from "./environment/document-keeper.ts";
import type { AddressOf } from "./proxy/forward.ts";
import { proxyUpgrades } from "./proxy/upgrade.ts";
import { createRenderer } from "./render/renderer.ts";
import { canaryFigures } from "./reports/report-metrics.ts";
import { contactOf, edgeEnv } from "./settings.ts";

if (process.argv[2] === "settings") {
  printSettings(edgeEnv);
  process.exit();
}
const settings = await orExit(() => parseEnv(edgeEnv, process.env));
const log = createLogger("edge", settings.LOG_LEVEL);
const registry = new Registry();
const refused = new Counter({
  name: "artefacts_refused_total",
  help: "Documents and files that don't match their signature",
  labelNames: ["kind"],
  registers: [registry],
});
const expires = new Gauge({
  name: "environment_expires_timestamp_seconds",
  help: "When the live environment document expires, in seconds since 1970",
  registers: [registry],
});
const trust = followTrust(settings.TRUST_FILE, log);
const { keys } = trust;
const { ENVIRONMENT, STATE_DIR } = settings;
const failures = new Counter({
  name: "artefact_store_failures_total",
  help: "Reads of the store that failed or took too long",
  registers: [registry],
});
const storage = await openStore(settings);
const reader = createArtefactReader({
  storage: guardStorage(storage, { log, failures }),
  cache: STATE_DIR ? createArtefactCache(path.resolve(STATE_DIR, "artefacts")) : undefined,
  keys,
  onRefused(file) {
    refused.inc({ kind: "release" });
    log.error({ file }, "refused: it doesn't match its signature");
  },
});
const { RENDER_SOCKET: socket, RENDER_BUDGET_MS: budget } = settings;
const renderer =
  socket === undefined ? undefined : createRenderer({ socket, budget, reader, log, registry });
const composition = createCompositionSource({
  environment: ENVIRONMENT,
  reader,
  keys,
  log,
  keeper: STATE_DIR ? createDocumentKeeper(path.resolve(STATE_DIR), ENVIRONMENT) : undefined,
  onRefused: () => refused.inc({ kind: "environment" }),
  onLive: ({ expiresAt }) => expires.set(Date.parse(expiresAt) / 1_000),
  warm: renderer && ((next) => renderer.warm(next)),
});
// Without visitors, too, so that the first one after a change gets it
setInterval(() => void composition.current(), FRESH_MS).unref();
const addresses = new Map(Object.entries(publicAddresses(settings)));
const addressOf: AddressOf = (service) => addresses.get(service) ?? trust.addressOf(service);
const secure = settings.SITE_URL.startsWith("https:");
const callers = createCallers({ trustedProxies: settings.TRUSTED_PROXIES, secure });
const admissionControl = createAdmissionControl({
  callers,
  checkHost: createHostCheck({
    siteUrl: settings.SITE_URL,
    siteOrigins: settings.SITE_ORIGINS,
    siteHosts: settings.SITE_HOSTS,
    listensOn: settings.HOST,
  }),
  connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
  bodyBytesPerAddress: settings.BODY_BYTES_PER_ADDRESS,
});
const shared = { addressOf, log, callers, edgeSecret: settings.EDGE_SECRET };
const metrics = createMetrics("edge");

const health = createEdgeHealth(composition);

const edge = createEdge({
  ...shared,
  renderer,
  firstAnswersMs: settings.FIRST_ANSWERS_MS,
  health,
  siteOrigin: new URL(settings.SITE_URL).origin,
  contact: contactOf(settings),
  reader,
  composition,
  keys,
  metrics,
  registry,
  siteOrigins: settings.SITE_ORIGINS,
  serviceWorker: settings.SERVICE_WORKER === "on",
  reportsPerMinute: settings.REPORTS_PER_MINUTE,
  visitorsPerNetwork: settings.REPORT_VISITORS_PER_NETWORK,
  standIns: settings.STAND_INS_URL,
  csrfSecret: settings.CSRF_SECRET,
});

const internal = createInternalApp({
  log,
  metrics: { ...metrics, text: async () => `${await metrics.text()}${await registry.metrics()}` },
  metricsSecret: settings.METRICS_SECRET,
  // The watcher only reads figures, so both take the same secret
  internalSecret: settings.METRICS_SECRET,
});
internal.get(CANARY_FIGURES_PATH, async (c) => c.json(await canaryFigures(registry)));

await orExit(() =>
  serveUntilStopped({
    fetch: edge.fetch,
    host: settings.HOST,
    port: settings.PORT,
    internal: { fetch: internal.fetch, host: settings.INTERNAL_HOST, port: settings.INTERNAL_PORT },
    log,
    health,
    drainSeconds: settings.DRAIN_SECONDS,
    admission: { ...admissionControl, secure },
    attach(server) {
      const endConnections = proxyUpgrades(server, {
        ...shared,
        secure,
        admit: admissionControl.admit,
        newRequestId: newId,
      });
      // A server isn't closed while connections are open that have left HTTP behind
      return () => Promise.resolve(endConnections());
    },
  }),
);
