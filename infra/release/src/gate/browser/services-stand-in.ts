import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SERVICES } from "@oneworld/contracts/site/services";
import type { Release } from "@oneworld/artefacts/release";
import type { Page } from "playwright-core";
import { answerTo } from "./answers.ts";
import { statedAnswers } from "./trial-answers.ts";

/** A server in place of all services. It answers calls that read. All others fail as if the service were unavailable, which pages must handle. */
export async function startServicesStandIn() {
  let stated = statedAnswers([]);
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const own = stated(pathname);
    const known = own === undefined ? answerTo(pathname) : own;
    const answer = request.method === "GET" ? known : undefined;
    const isAnswered = answer !== undefined;
    const body = isAnswered ? answer : { message: "Not here.", code: "unavailable" };
    response
      .writeHead(isAnswered ? 200 : 503, { "content-type": "application/json" })
      .end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    /** the edge's settings for it */
    settings: Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, address])),
    /** From now on the answers that these releases state come before those of the contracts. */
    answerFor(releases: readonly Release[]) {
      stated = statedAnswers(releases);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Replaces chat's sockets by silent ones. */
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
