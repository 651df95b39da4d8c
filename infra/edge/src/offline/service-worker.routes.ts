import { SERVICE_WORKER_FILE, SERVICE_WORKER_PATH } from "@oneworld/contracts/site/stored-pages";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { CompositionSource } from "../environment/composition-source.ts";

/** A worker that empties its stores and removes itself. It handles no requests. */
const REMOVAL = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // It calls the site, and loads no further code
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

interface ServiceWorkerOptions {
  source: CompositionSource;
  reader: ArtefactReader;
  /** whether browsers get a worker; else one that removes itself */
  isOn: boolean;
}

/**
 * `GET /sw.js`: the service worker of the live shell, signed and deployed with it. Where the worker is off, or the live shell has none,
 * browsers get one that removes itself.
 */
export function serviceWorkerRoutes(options: ServiceWorkerOptions): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(SERVICE_WORKER_PATH, async (c) =>
    c.body((options.isOn && (await liveWorker(options))) || REMOVAL, 200, HEADERS),
  );
  return app;
}

/** @returns null if the live shell has no worker */
async function liveWorker({
  source,
  reader,
}: ServiceWorkerOptions): Promise<Uint8Array<ArrayBuffer> | null> {
  const shell = (await source.current())?.frontEnds.get("shell")?.current;
  if (shell && !Object.hasOwn(shell.release.files, SERVICE_WORKER_FILE)) return null;
  const bytes = shell && (await reader.file(shell.release, SERVICE_WORKER_FILE, ""));
  if (!bytes) throw new ApiError("unavailable", "The site is being set up.");
  return bytes as Uint8Array<ArrayBuffer>;
}
