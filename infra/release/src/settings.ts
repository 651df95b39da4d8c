import path from "node:path";
import { z } from "zod";
import { storeEnv } from "@oneworld/artefacts/store/artefact-store";
import { readTrust } from "@oneworld/artefacts/trust";
import { errorLines } from "@oneworld/artefacts/error-lines";
import { Refusal } from "@oneworld/artefacts/refusal";
import { readKeyFolder, TRUST_FILE_NAME } from "./signing/key-folder.ts";
import { NO_TRUST, readKeys, type Keys } from "./signing/keys.ts";

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

/** Keys of the site of `npm start`, which makes them. */
const LOCAL_KEYS = ".data/keys";

/** What the command line reads from the environment. Without any of it, it works on the site of `npm start`. */
const releaseEnv = z.object({
  ...storeEnv,
  /** the trust file: which keys may sign what, the same that the edges have */
  TRUST_FILE: z.string().min(1).optional(),
  /** private keys, separated by commas */
  SIGNING_KEYS: list,
  /** a folder of private keys in files `*.key`, as `release keygen` writes them; read where `SIGNING_KEYS` names none */
  SIGNING_KEYS_DIR: z.string().min(1).default(LOCAL_KEYS),
  /** days for which an environment document is valid; `watch` renews it after half of them */
  ENVIRONMENT_LIFETIME_DAYS: z.coerce.number().positive().max(365).default(7),
  /** who releases, for the history */
  RELEASE_ACTOR: z.string().min(1).max(200).optional(),
  /** code that a first visit to a page may load from a remote or from the shell, in kB after brotli */
  BUDGET_REMOTE_KB: kilobytes.default(40),
  BUDGET_SHELL_KB: kilobytes.default(200),
  /** the Chromium that releases are tried in; the one on the `PATH` without it */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** addresses of the internal listeners of the edges to watch, and the secret with which metrics are read */
  EDGE_INTERNAL_URLS: list,
  METRICS_SECRET: z.string().optional(),
});
export type ReleaseSettings = z.infer<typeof releaseEnv>;

/**
 * @param root the project's folder, for settings that name no folder of their own
 * @throws Refusal that lists every wrong variable
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): ReleaseSettings {
  const parsed = releaseEnv.safeParse(env);
  if (parsed.success) {
    const { ARTEFACTS_DIR, SIGNING_KEYS_DIR } = parsed.data;
    return {
      ...parsed.data,
      ARTEFACTS_DIR: path.resolve(root, ARTEFACTS_DIR),
      SIGNING_KEYS_DIR: path.resolve(root, SIGNING_KEYS_DIR),
    };
  }
  throw new Refusal(["These settings are not right:", ...errorLines(parsed.error)].join("\n"));
}

/**
 * The keys that the settings give.
 *
 * @throws Refusal when the trust file that they name isn't there, or a file is not right
 */
export function keysOf({ TRUST_FILE, SIGNING_KEYS, SIGNING_KEYS_DIR }: ReleaseSettings): Keys {
  const trust = readTrust(TRUST_FILE ?? path.join(SIGNING_KEYS_DIR, TRUST_FILE_NAME));
  if (TRUST_FILE && !trust) throw new Refusal(`There is no ${TRUST_FILE}, which TRUST_FILE names.`);
  const signing = SIGNING_KEYS.length > 0 ? SIGNING_KEYS : readKeyFolder(SIGNING_KEYS_DIR);
  return readKeys(signing, trust ?? NO_TRUST);
}
