import { isIPv4 } from "node:net";
import { SetupError } from "../machine/setup-error.ts";

/**
 * @throws SetupError if other machines could reach the pages for mail and payments, and the sample members, whose password is
 *   published (two are moderators)
 */
export function keepDemoContentAtHome({
  HOST = "127.0.0.1",
  DEMO_CONTENT,
}: NodeJS.ProcessEnv): void {
  const isLoopback =
    HOST === "localhost" || HOST === "::1" || (isIPv4(HOST) && HOST.startsWith("127."));
  if (isLoopback || DEMO_CONTENT === "public") return;
  throw new SetupError(
    `HOST=${HOST} would show others the sample members, whose password is published, and all mail of the site: set DEMO_CONTENT=public to allow that, or leave HOST out.`,
  );
}
