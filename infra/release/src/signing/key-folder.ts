import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { generateKeys } from "@oneworld/artefacts/keys";
import { readTrust, type Role, type Trust } from "@oneworld/artefacts/trust";
import { NO_TRUST } from "./keys.ts";

/** The trust file of a folder that `release keygen` writes to. */
export const TRUST_FILE_NAME = "trust.json";

const keyFile = (folder: string, role: Role): string => path.join(folder, `${role}.key`);

/** The private keys in a folder's `.key` files, by `release keygen`. */
export function readKeyFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".key"))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), "utf8").trim());
}

/**
 * Creates a pair of keys for a role: the private one in a private file, the public one in the folder's trust file.
 *
 * @returns the private key's file; null if the folder has a key for the role
 */
export function addKey(folder: string, role: Role): string | null {
  const file = keyFile(folder, role);
  if (existsSync(file)) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const trustFile = path.join(folder, TRUST_FILE_NAME);
  const trust = readTrust(trustFile) ?? NO_TRUST;
  const { roles } = trust;
  const pair = generateKeys();
  const known = roles[role];
  const changed: Trust = {
    ...trust,
    roles: {
      ...roles,
      [role]: { threshold: known?.threshold ?? 1, keys: [...(known?.keys ?? []), pair.public] },
    },
  };
  writeFileSync(file, `${pair.signing}\n`, { mode: 0o600, flag: "wx" });
  // By a rename, since edges may be reading it
  writeFileSync(`${trustFile}.new`, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(`${trustFile}.new`, trustFile);
  return file;
}
