import { isFrontEndName } from "@oneworld/contracts/site/front-ends";
import { versionSchema } from "@oneworld/contracts/site/names";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { clientOf } from "@oneworld/service-kit/http/network";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { mediaTypeOf } from "@oneworld/artefacts/media-types";
import { DOCUMENT } from "@oneworld/artefacts/release";
import type { ArtefactReader } from "./artefact-reader.ts";
import type { SignedRelease } from "./signed-release.ts";

/** Milliseconds for which the edge doesn't read again what the store lacks: a version that is published meanwhile appears then. */
const MISSED_MS = 1_000;

/** Most bytes of names of what the store lacks. Visitors choose them. */
const MISSED_BYTES = 1024 * 1024;

/** Requests a minute of one client for versions that the edge hasn't served yet. Each may be a read of the store. */
const UNSERVED_PER_MINUTE = 1_200;

/**
 * `GET /remotes/<name>/<version>/<file>`: an immutable file of a published release.
 * The edge serves only files that the release lists, with the content that was signed. So no path leads elsewhere.
 */
export function artefactRoutes(reader: ArtefactReader): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const releaseOf = createReads<SignedRelease>();
  const copyOf = createReads<Uint8Array>();
  const served = new Set<string>();
  const unserved = new RateLimiterMemory({ points: UNSERVED_PER_MINUTE, duration: 60 });
  app.get("/remotes/:name/:version/:file{.+}", async (c) => {
    const { name, version, file } = c.req.param();
    if (!isFrontEndName(name) || !versionSchema.safeParse(version).success) throw missing();
    const folder = `${name}/${version}`;
    if (!served.has(folder)) await unserved.consume(clientOf(c.get("address"))).catch(tooMany);
    const signed = await releaseOf(folder, () => reader.release(name, version));
    if (!signed) throw missing();
    served.add(folder);
    const encoding = acceptedEncoding(c.req.header("accept-encoding"));
    const stored =
      encoding &&
      (await copyOf(`${folder}/${file}${encoding[1]}`, () =>
        reader.file(signed.release, file, encoding[1]),
      ));
    const bytes = stored ?? (await plainFile(reader, signed, file));
    if (!bytes) throw missing();

    if (stored) c.header("content-encoding", encoding[0]);
    c.header("vary", "accept-encoding");
    c.header("content-type", mediaTypeOf(file));
    c.header("cache-control", "public, max-age=31536000, immutable");
    // Builds are public, and pages of other environments may load them.
    c.header("access-control-allow-origin", "*");
    c.header("cross-origin-resource-policy", "cross-origin");
    // A picture that is opened as a document must not run scripts.
    c.header("content-security-policy", "sandbox");
    return c.body(bytes as Uint8Array<ArrayBuffer>);
  });
  return app;
}

/** Reads from the store, once for concurrent requests. Remembers for a moment what the store lacks. */
function createReads<T>() {
  const missed = new LRUCache<string, true>({
    ttl: MISSED_MS,
    maxSize: MISSED_BYTES,
    sizeCalculation: (_, key) => key.length,
  });
  const reading = new Map<string, Promise<T | null>>();
  return async (key: string, read: () => Promise<T | null>): Promise<T | null> => {
    if (missed.has(key)) return null;
    const found = reading.get(key) ?? read().finally(() => reading.delete(key));
    reading.set(key, found);
    if ((await found) === null) missed.set(key, true);
    return found;
  };
}

const plainFile = (
  reader: ArtefactReader,
  { release, document }: SignedRelease,
  file: string,
): Promise<Uint8Array | null> | Uint8Array =>
  file === DOCUMENT ? document : reader.file(release, file, "");

const missing = (): ApiError =>
  new ApiError("not_found", "There is no such file.", { headers: { "cache-control": "no-store" } });

const tooMany = (): never => {
  throw new ApiError("too_many_requests", "You are requesting too many versions.", {
    headers: { "retry-after": "60", "cache-control": "no-store" },
  });
};
