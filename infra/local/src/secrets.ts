import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What services and edge share: the key of CSRF tokens, and the word by which they know each other. */
export interface Secrets {
  CSRF_SECRET: string;
  INTERNAL_SECRET: string;
}

/**
 * The secrets of a local run, made once and kept in a file that only its owner can read.
 * Those that the environment gives win.
 */
export function readSecrets(file: string, env: NodeJS.ProcessEnv): Secrets {
  if (!existsSync(file)) {
    const made: Secrets = { CSRF_SECRET: randomSecret(), INTERNAL_SECRET: randomSecret() };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  const kept = JSON.parse(readFileSync(file, "utf8")) as Secrets;
  return {
    CSRF_SECRET: env.CSRF_SECRET ?? kept.CSRF_SECRET,
    INTERNAL_SECRET: env.INTERNAL_SECRET ?? kept.INTERNAL_SECRET,
  };
}

const randomSecret = (): string => randomBytes(32).toString("hex");
