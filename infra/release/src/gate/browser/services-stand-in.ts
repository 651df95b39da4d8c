import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SERVICES } from "@oneworld/contracts/site/api-routes";
import type { Page } from "playwright-core";
import { answerTo } from "./answers.ts";

/** Stands where the edge looks for the services. */
export interface ServicesStandIn {
  /** settings of an edge that lead all calls here */
  addresses: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Answers what pages read. What the gate has no answer to is a service that can't be reached, which pages have to stand; so
 * is everything that would write.
 */
export async function startServicesStandIn(): Promise<ServicesStandIn> {
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = request.method === "GET" ? answerTo(pathname) : undefined;
    const body = answer ? answer.body : { message: "Not here.", code: "unavailable" };
    response
      .writeHead(answer ? 200 : 503, { "content-type": "application/json" })
      .end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, address])),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Stands in for chat's sockets, which stay silent. */
export async function silenceSockets(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    // The opening of Engine.IO 4 and Socket.IO 5
    socket.send(
      `0${JSON.stringify({ sid: "gate", upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1_000 })}`,
    );
    socket.onMessage((message) => {
      if (String(message).startsWith("40")) socket.send(`40${JSON.stringify({ sid: "gate" })}`);
    });
  });
}
