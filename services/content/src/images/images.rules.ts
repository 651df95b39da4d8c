import { notFound } from "@oneworld/service-kit/http/errors";
import type { ServiceAppDeps } from "@oneworld/service-kit/http/service-app";
import type { PrismaClient } from "../generated/client.ts";
import type { createImageFetcher, Image } from "./fetch-image.ts";
import { isHash } from "./image-address.ts";
import { findImage, keepImage, postponeImage } from "./images.repo.ts";

/** Milliseconds until a failed image is retried. */
const RETRY_MS = 10 * 60_000;

/**
 * Reads images of feeds. Each is fetched from its own address once, and then read from the database.
 *
 * @returns a function that takes an image's hash, and rejects with `not_found` without a usable image
 */
export function createImageReader(deps: {
  db: PrismaClient;
  log: ServiceAppDeps["log"];
  fetchImage: ReturnType<typeof createImageFetcher>;
}): (hash: string) => Promise<Image> {
  const { db, log, fetchImage } = deps;
  const underWay = new Map<string, Promise<Image>>();

  async function fetchAndKeep(hash: string, url: string): Promise<Image> {
    try {
      const image = await fetchImage(url);
      await keepImage(db, hash, image);
      return image;
    } catch (err) {
      log.info({ err, url }, "could not fetch an image");
      await postponeImage(db, hash, new Date(Date.now() + RETRY_MS));
      throw imageNotFound();
    }
  }

  return async (hash) => {
    const kept = isHash(hash) ? await findImage(db, hash) : null;
    if (kept?.image) return kept.image;
    if (!kept || (kept.retryAt && kept.retryAt.getTime() > Date.now())) throw imageNotFound();
    const pending =
      underWay.get(hash) ?? fetchAndKeep(hash, kept.url).finally(() => underWay.delete(hash));
    underWay.set(hash, pending);
    return pending;
  };
}

const imageNotFound = () => notFound("This picture");
