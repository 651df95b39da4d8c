import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { mediaTypeOf } from "@oneworld/artefacts/media-types";
import { DOCUMENT } from "@oneworld/artefacts/release";
import type { ArtefactReader } from "./artefact-reader.ts";
import type { SignedRelease } from "./signed-release.ts";

/**
 * `GET /remotes/<name>/<version>/<file>`: an immutable file of a published release.
 * The edge serves only files that the release lists, with the content that was signed. So no path leads elsewhere.
 */
export function artefactRoutes(reader: ArtefactReader): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/remotes/:name/:version/:file{.+}", async (c) => {
    const { name, version, file } = c.req.param();
    const signed = await reader.release(name, version);
    if (!signed) throw missing();
    const encoding = acceptedEncoding(c.req.header("accept-encoding"));
    const stored = encoding && (await reader.file(signed.release, file, encoding[1]));
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
