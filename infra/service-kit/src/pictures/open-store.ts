import { z } from "zod";
import { optional } from "../process/env.ts";
import { createFolderStore } from "./folder-store.ts";
import type { PictureStore } from "./picture-store.ts";
import type { S3Options } from "./s3-store.ts";
import { StartError } from "../process/start-error.ts";

/** Settings of a service that keeps pictures: in a bucket, or else in a folder. */
export const pictureEnv = {
  MEDIA_DIR: optional(z.string()).describe("folder of members' pictures, where there is no bucket"),
  MEDIA_BUCKET: optional(z.string()).describe(
    "bucket of members' pictures in a store that speaks S3; region and keys come from where the AWS SDK looks for them",
  ),
  MEDIA_ENDPOINT: optional(z.url()).describe("address of the store, where it isn't Amazon's"),
};

/** Where pictures are kept. */
export type PictureSettings = {
  [Name in keyof typeof pictureEnv]?: z.infer<(typeof pictureEnv)[Name]>;
};

/**
 * The store that the settings name: a bucket where there is one, else a folder.
 *
 * @throws Error when they name neither
 */
export function openStore(settings: PictureSettings): PictureStore {
  const { MEDIA_DIR, MEDIA_BUCKET: bucket, MEDIA_ENDPOINT: endpoint } = settings;
  if (bucket) return openLater({ bucket, endpoint });
  if (MEDIA_DIR) return createFolderStore(MEDIA_DIR);
  throw new StartError("Set MEDIA_DIR or MEDIA_BUCKET: there is nowhere to keep pictures.");
}

/** The SDK takes its time to load, and most processes of a small site never need it. */
function openLater(options: S3Options): PictureStore {
  let opened: Promise<PictureStore> | undefined;
  const open = (): Promise<PictureStore> =>
    (opened ??= import("./s3-store.ts").then(({ createS3Store }) => createS3Store(options)));
  return {
    put: async (name, content) => (await open()).put(name, content),
    get: async (name) => (await open()).get(name),
    delete: async (name) => (await open()).delete(name),
  };
}
