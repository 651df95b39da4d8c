import path from "node:path";
import { z } from "zod";
import { storeEnv } from "@oneworld/artefacts/store/artefact-store";
import { readTrust } from "@oneworld/artefacts/trust";
import { accepted, Refusal } from "@oneworld/artefacts/refusal";
import { BEST_QUALITY } from "./publishing/brotli.ts";
import { NO_TRUST, readKeyFolder, readKeys, TRUST_FILE_NAME, type Keys } from "./signing/keys.ts";

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

/** Keys that `npm start` creates. */
const LOCAL_KEYS = ".data/keys";

/** Environment variables. By default, the command line works on the site of `npm start`. */
const releaseEnv = z.object({
  ...storeEnv,
  /** the trust file: which keys may sign what, the same that the edges have */
  TRUST_FILE: z.string().min(1).optional(),
  /** private keys, separated by commas */
  SIGNING_KEYS: list,
  /** folder of private keys (`*.key`, by `release keygen`), used without `SIGNING_KEYS` */
  SIGNING_KEYS_DIR: z.string().min(1).default(LOCAL_KEYS),
  /** validity of environment documents in days; `watch` renews them after half of it */
  ENVIRONMENT_LIFETIME_DAYS: z.coerce.number().positive().max(365).default(7),
  /** author of changes, for the history */
  RELEASE_ACTOR: z.string().min(1).max(200).optional(),
  /** most code that a first visit to a page may load from a remote or the shell, in kB after brotli */
  BUDGET_REMOTE_KB: kilobytes.default(40),
  BUDGET_SHELL_KB: kilobytes.default(210),
  /** quality of the Brotli copies for browsers, 0 to 11: less than the best saves seconds where the bytes don't matter */
  BROTLI_QUALITY: z.coerce.number().int().min(0).max(BEST_QUALITY).default(BEST_QUALITY),
  /** the Chromium for the gate; by default the one on the `PATH` */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** internal addresses of the edges to watch, and the bearer token for their metrics */
  EDGE_INTERNAL_URLS: list,
  METRICS_SECRET: z.string().optional(),
  /** where `watch` answers `/livez` and `/readyz`; without a port it doesn't listen */
  INTERNAL_HOST: z.string().min(1).default("127.0.0.1"),
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});
export type ReleaseSettings = z.infer<typeof releaseEnv>;

/**
 * @param root the project's folder, for settings that name no folder of their own
 * @throws Refusal that lists every wrong variable
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): ReleaseSettings {
  const settings = accepted(releaseEnv, env, "These settings are invalid:");
  return {
    ...settings,
    ARTEFACTS_DIR: path.resolve(root, settings.ARTEFACTS_DIR),
    SIGNING_KEYS_DIR: path.resolve(root, settings.SIGNING_KEYS_DIR),
  };
}

/** @throws Refusal when the trust file is missing, or a file is invalid */
export function keysOf({ TRUST_FILE, SIGNING_KEYS, SIGNING_KEYS_DIR }: ReleaseSettings): Keys {
  const trust = readTrust(TRUST_FILE ?? path.join(SIGNING_KEYS_DIR, TRUST_FILE_NAME));
  if (TRUST_FILE && !trust)
    throw new Refusal(`TRUST_FILE names ${TRUST_FILE}, which doesn't exist.`);
  const signing = SIGNING_KEYS.length > 0 ? SIGNING_KEYS : readKeyFolder(SIGNING_KEYS_DIR);
  return readKeys(signing, trust ?? NO_TRUST);
}
