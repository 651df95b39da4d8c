import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Rounds in a row that may fail before the process isn't ready: a store or an edge that restarts takes one. */
const FAILED_MAX = 3;

/** Where `watch` answers health checks. */
export interface HealthAddress {
  host: string;
  port: number | undefined;
}

/**
 * The health of `watch`, for supervisors and alarms: answers `GET /livez` with 200, and `GET /readyz` with 200, or with 503 once three
 * rounds in a row have failed. Everything else is 404.
 *
 * @throws Error if the port is taken
 */
export async function serveWatchHealth({ host, port }: HealthAddress) {
  let failed = 0;
  const statusOf = (request: string): number => {
    if (request === "GET /livez") return 200;
    if (request !== "GET /readyz") return 404;
    return failed < FAILED_MAX ? 200 : 503;
  };
  const server = createServer(({ method, url }, response) => {
    response.writeHead(statusOf(`${method} ${url}`), { "cache-control": "no-store" }).end();
  }).listen(port, host);
  await once(server, "listening");
  return {
    /** the port that it listens on */
    port: (server.address() as AddressInfo).port,
    /** Notes how a round has ended. */
    roundEnded: (succeeded: boolean) => void (failed = succeeded ? 0 : failed + 1),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
