import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What releases are signed with, and what the edge knows them by: base64 of PKCS #8 and of SPKI. */
export interface ReleaseKeys {
  RELEASE_SIGNING_KEY: string;
  RELEASE_PUBLIC_KEYS: string;
}

/**
 * The pair of keys of a local run, made once and kept in a file that only its owner can read, where `npm run release` finds
 * it, too. A pair that the environment gives wins.
 *
 * @param folder of the site's data
 */
export function readReleaseKeys(folder: string, env: NodeJS.ProcessEnv): ReleaseKeys {
  const { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS } = env;
  if (RELEASE_SIGNING_KEY && RELEASE_PUBLIC_KEYS) {
    return { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS };
  }
  const file = path.join(folder, "release-keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as ReleaseKeys;
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const made: ReleaseKeys = {
    RELEASE_SIGNING_KEY: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    RELEASE_PUBLIC_KEYS: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
