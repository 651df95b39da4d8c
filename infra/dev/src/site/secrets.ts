import { randomBytes } from "node:crypto";
import { readPrivate, writePrivate } from "../machine/private-files.ts";

/** Secrets of the site's processes; docs/settings.md says what each is for. */
const NAMES = [
  "CSRF_SECRET",
  "EDGE_SECRET",
  "FACTOR_SECRET",
  "INTERNAL_SECRET",
  "METRICS_SECRET",
  "STRIPE_WEBHOOK_SECRET",
  "VAPID_SECRET",
] as const;

export type Secrets = Record<(typeof NAMES)[number], string>;

/** The secrets of a local run: those of the environment, otherwise random ones in a private file. */
export function readSecrets(file: string, env: NodeJS.ProcessEnv): Secrets {
  const kept = keptSecrets(file, NAMES);
  return Object.fromEntries(NAMES.map((name) => [name, env[name] ?? kept[name]])) as Secrets;
}

/** Random secrets by name, 32 bytes each in hexadecimal, created once and stored in a private file. */
export function keptSecrets<Name extends string>(
  file: string,
  names: readonly Name[],
): Record<Name, string> {
  const kept = JSON.parse(readPrivate(file) ?? "{}") as Partial<Record<string, string>>;
  const missing = names.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = newSecret();
  if (missing.length > 0) writePrivate(file, JSON.stringify(kept, null, 2));
  return kept as Record<Name, string>;
}

/** The secret in a private file, created once. */
export function keptPassword(file: string): string {
  const kept = readPrivate(file);
  if (kept) return kept;
  const made = newSecret();
  writePrivate(file, made);
  return made;
}

const newSecret = (): string => randomBytes(32).toString("hex");
