import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { settingOf } from "./databases.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/**
 * Runs a command of one of the site's services, as an operator would, beside the running site.
 *
 * @param service its folder's name
 * @param args the command and its arguments
 * @returns its output
 */
export async function runServiceCommand(service: string, ...args: string[]): Promise<string> {
  const of = (name: string) => settingOf(`${name}_${service.toUpperCase()}`);
  const stores = { DATABASE_URL: of("DATABASE_URL"), REDIS_URL: of("REDIS_URL") };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, "services", service, "dist/main.js"), ...args],
    { env: { ...process.env, ...stores, PORT: "0", INTERNAL_PORT: "0" } },
  );
  return stdout;
}
