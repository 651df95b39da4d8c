import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/**
 * Runs a command of one of the site's services, as an operator would, beside the running site.
 *
 * @param service its folder's name
 * @param args the command and its arguments
 * @returns its output
 */
export async function runServiceCommand(service: string, ...args: string[]): Promise<string> {
  const settingOf = (name: string) => process.env[`${name}_${service.toUpperCase()}`];
  const stores = { DATABASE_URL: settingOf("DATABASE_URL"), REDIS_URL: settingOf("REDIS_URL") };
  if (!stores.DATABASE_URL)
    throw new Error("Run these tests with `npm test -- e2e`, which starts a site.");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, "services", service, "dist/main.js"), ...args],
    { env: { ...process.env, ...stores, PORT: "0", INTERNAL_PORT: "0" } },
  );
  return stdout;
}
