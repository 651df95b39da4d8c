import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { mediaTypeOf } from "@oneworld/artefacts/media-types";
import { DOCUMENT } from "@oneworld/artefacts/release";
import type { ArtefactReader } from "./artefact-reader.ts";
import type { SignedRelease } from "./signed-release.ts";

/** Milliseconds for which the store isn't asked again for what it lacks: a version that is published meanwhile appears then. */
const MISSED_MS = 1_000;

/** Most bytes of names of what the store lacks. Visitors choose them. */
const MISSED_BYTES = 1024 * 1024;

/**
 * `GET /remotes/<name>/<version>/<file>`: an immutable file of a published release.
 * The edge serves only files that the release lists, with the content that was signed. So no path leads elsewhere.
 */
export function artefactRoutes(reader: ArtefactReader): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const missed = new LRUCache<string, true>({
    ttl: MISSED_MS,
    maxSize: MISSED_BYTES,
    sizeCalculation: (_, key) => key.length,
  });
  const readUnlessMissed = async <T>(key: string, read: () => Promise<T | null>) => {
    if (missed.has(key)) return null;
    const found = await read();
    if (found === null) missed.set(key, true);
    return found;
  };
  app.get("/remotes/:name/:version/:file{.+}", async (c) => {
    const { name, version, file } = c.req.param();
    const folder = `${name}/${version}`;
    const signed = await readUnlessMissed(folder, () => reader.release(name, version));
    if (!signed) throw missing();
    const encoding = acceptedEncoding(c.req.header("accept-encoding"));
    const stored =
      encoding &&
      (await readUnlessMissed(`${folder}/${file}${encoding[1]}`, () =>
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

const plainFile = (
  reader: ArtefactReader,
  { release, document }: SignedRelease,
  file: string,
): Promise<Uint8Array | null> | Uint8Array =>
  file === DOCUMENT ? document : reader.file(release, file, "");

const missing = (): ApiError =>
  new ApiError("not_found", "There is no such file.", { headers: { "cache-control": "no-store" } });
