import { once } from "node:events";
import { Agent, request as requestUpstream } from "node:http";
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { generate } from "selfsigned";

/** Hop-by-hop headers, which HTTP/2 forbids. */
const CONNECTION_HEADERS = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

/** A site behind its HTTPS front. */
export interface HttpsFront {
  origin: string;
  /** its certificate in PEM, self-signed */
  cert: string;
  /** number of requests that wait for the site */
  pending(): number;
  close(): void;
}

/** Starts an HTTP/2 server with TLS in front of a site, as a load balancer does in production. */
export async function httpsFront(port: number): Promise<HttpsFront> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const agent = new Agent({ keepAlive: true });
  const server: Http2SecureServer = createSecureServer({ key, cert }, (request, response) =>
    forward(request, response, agent, port),
  );
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => sessions.add(session));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    cert,
    pending: () => Object.values(agent.sockets).flat().length,
    close() {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  agent: Agent,
  port: number,
): void {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(":")),
  );
  const upstream = requestUpstream(
    {
      agent,
      host: "127.0.0.1",
      port,
      method: request.method,
      path: request.url,
      headers: { ...headers, host: request.authority },
    },
    (answer) => {
      for (const name of CONNECTION_HEADERS) delete answer.headers[name];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => undefined);
    },
  );
  upstream.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  pipeline(request, upstream, () => undefined);
}
