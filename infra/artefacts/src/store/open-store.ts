import type { z } from "zod";
import type { ArtefactStore, storeEnv } from "./artefact-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** The store that the environment variables name: the bucket, otherwise the folder. */
export async function openStore({
  ARTEFACTS_BUCKET: bucket,
  ARTEFACTS_ENDPOINT: endpoint,
  ARTEFACTS_DIR: folder,
}: z.infer<z.ZodObject<typeof storeEnv>>): Promise<ArtefactStore> {
  return bucket ? createS3Store({ bucket, endpoint }) : createFolderStore(folder);
}
