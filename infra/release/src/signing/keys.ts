import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { seal as sealWith, verifierOf } from "@oneworld/artefacts/envelope";
import { generateKeys, readPrivateKey, trustedKeys, type NamedKey } from "@oneworld/artefacts/keys";
import { Refusal } from "@oneworld/artefacts/refusal";
import { writeWhole } from "@oneworld/artefacts/store/write-file";
import { readTrust, type Role, type Trust } from "@oneworld/artefacts/trust";

/** Keys of this run. The trust file says what they may sign; a run that only reads has no private keys. */
export type Keys = ReturnType<typeof readKeys>;

export const NO_TRUST: Trust = { schema: 1, roles: {} };

/**
 * @param signing private keys as base64 of PKCS #8
 * @throws Refusal when one of the keys is no Ed25519 key
 */
export function readKeys(signing: readonly string[], trust: Trust) {
  const trusted = trustedKeys(trust);
  const own = signing.map((text) => readPrivateKey("SIGNING_KEYS", text));
  return { signing: own, trusted, trust, ...verifierOf(trusted) };
}

const ownKeys = (role: Role, { signing, trusted }: Keys): readonly NamedKey[] =>
  signing.filter(({ id }) => trusted.get(role)?.keys.has(id));

/** Whether this run has as many keys as a role's threshold requires. */
export const canSign = (role: Role, keys: Keys): boolean =>
  ownKeys(role, keys).length >= (keys.trusted.get(role)?.threshold ?? Infinity);

/**
 * The keys of this run that sign for a role.
 *
 * @throws Refusal when they are fewer than the role's threshold
 */
export function signersOf(role: Role, keys: Keys): readonly NamedKey[] {
  const signers = ownKeys(role, keys);
  if (canSign(role, keys)) return signers;
  const { threshold } = keys.trusted.get(role) ?? {};
  const what = describe(role);
  throw new Refusal(
    threshold === undefined
      ? `No key is trusted for ${what}: the trust file (TRUST_FILE) has no role ${role}. Make a key with: npm run release -- keygen ${role}`
      : `Can't sign ${what}: trusted private keys needed: ${threshold}, found: ${signers.length}. Set SIGNING_KEYS or SIGNING_KEYS_DIR.`,
  );
}

/**
 * Signs a document of a role with all keys of the role that this run has.
 *
 * @returns the envelope as JSON
 * @throws Refusal if they are fewer than the role's threshold
 */
export const seal = async (role: Role, payload: Uint8Array, keys: Keys): Promise<string> =>
  sealWith(role, payload, signersOf(role, keys));

function describe(role: Role): string {
  if (role === "environment") return "environments";
  return role === "override" ? "override links" : `releases of ${role}`;
}

/** The trust file of a folder that `release keygen` writes to. */
export const TRUST_FILE_NAME = "trust.json";

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
export async function addKey(folder: string, role: Role): Promise<string | null> {
  const file = path.join(folder, `${role}.key`);
  if (existsSync(file)) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const trustFile = path.join(folder, TRUST_FILE_NAME);
  const trust = readTrust(trustFile) ?? NO_TRUST;
  const pair = generateKeys();
  const { threshold = 1, keys = [] } = trust.roles[role] ?? {};
  const roles = { ...trust.roles, [role]: { threshold, keys: [...keys, pair.public] } };
  writeFileSync(file, `${pair.signing}\n`, { mode: 0o600, flag: "wx" });
  // Edges may be reading it
  await writeWhole(trustFile, `${JSON.stringify({ ...trust, roles }, null, 2)}\n`);
  return file;
}
