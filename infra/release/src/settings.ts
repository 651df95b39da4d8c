import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Refusal } from "./refusal.ts";
import { readKeys, type Keys } from "./signing/keys.ts";
import type { ArtefactStore } from "./store/artefact-store.ts";
import { createFolderStore } from "./store/folder-store.ts";
import { createS3Store } from "./store/s3-store.ts";

const kilobytes = z.coerce.number().positive();

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** What the command line reads from the environment. Without any of it, it works on the site of `npm start`. */
const releaseEnv = z.object({
  /** an S3-compatible store instead of a folder; the AWS SDK's own variables say where and who */
  ARTEFACTS_BUCKET: z.string().min(1).optional(),
  /** address of a store that isn't Amazon's */
  ARTEFACTS_ENDPOINT: z.url().optional(),
  /** folder of releases and environment documents */
  ARTEFACTS_DIR: z.string().min(1).default(".data/artefacts"),
  /** private key for whoever releases, as `release keygen` prints it */
  RELEASE_SIGNING_KEY: z.string().optional(),
  /** a file that holds it */
  RELEASE_SIGNING_KEY_FILE: z.string().optional(),
  /** public keys that are trusted besides */
  RELEASE_PUBLIC_KEYS: z.string().optional(),
  /** who releases, for the history */
  RELEASE_ACTOR: z.string().min(1).max(200).optional(),
  /** code that a first visit to a page may load from a remote or from the shell, in kB after brotli */
  BUDGET_REMOTE_KB: kilobytes.default(40),
  BUDGET_SHELL_KB: kilobytes.default(200),
  /** the Chromium that releases are tried in; the one on the `PATH` without it */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** addresses of the edges to watch */
  EDGE_URLS: list,
  INTERNAL_SECRET: z.string().optional(),
});
export type ReleaseSettings = z.infer<typeof releaseEnv>;

/** Keys of the site of `npm start`, which makes them. */
const LOCAL_KEYS = ".data/release-keys.json";

/**
 * @param root the project's folder, for settings that name no folder of their own
 * @throws Refusal that lists every wrong variable
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): ReleaseSettings {
  const local = env.RELEASE_SIGNING_KEY ?? env.RELEASE_SIGNING_KEY_FILE ?? env.RELEASE_PUBLIC_KEYS;
  const keys = local === undefined ? readLocalKeys(path.join(root, LOCAL_KEYS)) : {};
  const parsed = releaseEnv.safeParse({ ...keys, ...env });
  if (parsed.success) {
    return { ...parsed.data, ARTEFACTS_DIR: path.resolve(root, parsed.data.ARTEFACTS_DIR) };
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Refusal(["The environment is not right:", ...lines].join("\n"));
}

const readLocalKeys = (file: string): NodeJS.ProcessEnv =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as NodeJS.ProcessEnv) : {};

/** Where releases are kept: in the bucket that the settings name, else in the folder. */
export async function storeOf(settings: ReleaseSettings): Promise<ArtefactStore> {
  const { ARTEFACTS_BUCKET: bucket, ARTEFACTS_ENDPOINT: endpoint, ARTEFACTS_DIR } = settings;
  if (!bucket) return createFolderStore(ARTEFACTS_DIR);
  return createS3Store({ bucket, endpoint });
}

/** The keys that the settings give. */
export function keysOf(settings: ReleaseSettings): Keys {
  const file = settings.RELEASE_SIGNING_KEY_FILE;
  const signing =
    settings.RELEASE_SIGNING_KEY ?? (file ? readFileSync(file, "utf8").trim() : undefined);
  return readKeys(signing, settings.RELEASE_PUBLIC_KEYS);
}
