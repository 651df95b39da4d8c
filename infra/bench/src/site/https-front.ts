import { once } from "node:events";
import { Agent } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { ProxyServer } from "httpxy";
import { generate } from "selfsigned";

/** A site behind its HTTPS front. */
export interface HttpsFront {
  origin: string;
  close(): void;
}

/** Starts an HTTP/2 server with TLS in front of a site, as a load balancer does in production. */
export async function httpsFront(port: number): Promise<HttpsFront> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const agent = new Agent({ keepAlive: true });
  const proxy = new ProxyServer<Http2ServerRequest, Http2ServerResponse>({
    target: { host: "127.0.0.1", port },
    agent,
  });
  // HTTP/2 forbids it
  proxy.on("proxyRes", ({ headers }) => delete headers["keep-alive"]);
  const server = createSecureServer({ key, cert }, (request, response) => {
    proxy.web(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => sessions.add(session));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}
