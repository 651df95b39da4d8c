import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { trustSchema, type Role, type Trust } from "@oneworld/contracts/site/trust";
import { errorLines } from "../in-words.ts";
import { Refusal } from "../refusal.ts";
import { generateKeys, NO_TRUST } from "./keys.ts";

/** The trust file of a folder that `release keygen` writes to. */
export const TRUST_FILE_NAME = "trust.json";

const keyFile = (folder: string, role: Role): string => path.join(folder, `${role}.key`);

/**
 * Reads a trust file.
 *
 * @returns null where there is none
 * @throws Refusal that says what is wrong with it
 */
export function readTrust(file: string): Trust | null {
  if (!existsSync(file)) return null;
  const parsed = trustSchema.safeParse(parseJson(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Refusal(
    [`The trust file ${file} is not right:`, ...errorLines(parsed.error)].join("\n"),
  );
}

/** The private keys of a folder: the contents of its `.key` files, as `release keygen` writes them. */
export function readKeyFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".key"))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), "utf8").trim());
}

/**
 * Makes a pair of keys for a role: the private one goes into a file that only its owner can read, the public one into the
 * folder's trust file, beside others of the role.
 *
 * @returns the private key's file; null when the folder has a key for the role
 */
export function addKey(folder: string, role: Role): string | null {
  const file = keyFile(folder, role);
  if (existsSync(file)) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const trustFile = path.join(folder, TRUST_FILE_NAME);
  const { roles } = readTrust(trustFile) ?? NO_TRUST;
  const pair = generateKeys();
  const known = roles[role];
  const changed: Trust = {
    schema: 1,
    roles: {
      ...roles,
      [role]: { threshold: known?.threshold ?? 1, keys: [...(known?.keys ?? []), pair.public] },
    },
  };
  writeFileSync(file, `${pair.signing}\n`, { mode: 0o600, flag: "wx" });
  // Edges may be reading it
  writeFileSync(`${trustFile}.new`, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(`${trustFile}.new`, trustFile);
  return file;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
