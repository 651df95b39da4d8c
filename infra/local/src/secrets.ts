import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Secrets of the site's processes: the key of CSRF tokens, with what the edge proves that it forwards, with what services
 * ask one another, with what metrics are read, the key of
 * authenticator apps and recovery codes, and with what Stripe, or its stand-in, signs its webhook calls.
 */
const NAMES = [
  "CSRF_SECRET",
  "EDGE_SECRET",
  "FACTOR_SECRET",
  "INTERNAL_SECRET",
  "METRICS_SECRET",
  "STRIPE_WEBHOOK_SECRET",
] as const;

export type Secrets = Record<(typeof NAMES)[number], string>;

/**
 * The secrets of a local run, made once and kept in a file that only its owner can read.
 * Those that the environment gives win.
 */
export function readSecrets(file: string, env: NodeJS.ProcessEnv): Secrets {
  const kept = readKept(file);
  const missing = NAMES.filter((name) => !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = randomBytes(32).toString("hex");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
  }
  return Object.fromEntries(NAMES.map((name) => [name, env[name] ?? kept[name]])) as Secrets;
}

const readKept = (file: string): Partial<Secrets> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
