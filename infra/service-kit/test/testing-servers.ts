import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

const MISSING =
  "is not set: run the tests with `npm test`, which starts PostgreSQL and Redis for them.";

/** The address or program that the test runner provides. @throws Error without one */
export function required(
  name: "TEST_DATABASE_URL" | "TEST_REDIS_URL" | "TEST_REDIS_SERVER",
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} ${MISSING}`);
  return value;
}

/** Address of the test server's PostgreSQL, as an administrator. */
export const testDatabaseUrl = (): string => required("TEST_DATABASE_URL");

/**
 * Arguments for Node with which a package's program starts in its folder: its build where `npm test` has just built everything,
 * since that starts in a fifth of the time, and else its sources.
 */
export const programOf = (): string[] =>
  process.env["TEST_BUILDS"] ? ["dist/main.js"] : ["--import", "tsx", "src/main.ts"];

/** Lets a server listen on a free port of this machine. @returns the port */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}
