import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createDevProxy } from "./dev-proxy.ts";

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A page of an edge's, of an environment without remotes. */
const PAGE = `<script defer src="/remotes/shell/1/main.js" nonce="n"></script>
<script type="application/json" id="federation-snapshot">{"remotes":{},"site":[],"menu":[]}</script>`;

/** A page without scripts. */
const MAIL = "<h1>Mail</h1>";

test("pages of a remote that the environment lacks are found, what else it lacks isn't, and other pages stay", async () => {
  const environment = await listen(
    createServer((request, response) => {
      const isCall = request.url?.startsWith("/api/");
      const isMail = request.url === "/local/mail";
      response.writeHead(isMail ? 200 : 404, {
        "content-type": isCall ? "application/json" : "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; script-src 'self'",
      });
      response.end(isCall ? "{}" : isMail ? MAIL : PAGE);
    }),
  );
  const own = await listen(
    createDevProxy({
      against: environment,
      own: "http://localhost:3100",
      servers: {
        remote: {
          name: "mf-shop",
          address: "http://localhost:3101",
          manifest: {
            pages: [
              {
                page: "shop",
                path: "/shop",
                title: "Shop",
                description: "A page.",
                access: "public",
              },
            ],
          },
        },
        shell: { address: "http://localhost:3102" },
      },
    }),
  );
  const found = await fetch(`${own}/shop`);
  expect(found.status).toBe(200);
  expect(await found.text()).toContain("http://localhost:3101/remoteEntry.js");
  expect((await fetch(`${own}/nowhere`)).status).toBe(404);
  const mail = await fetch(`${own}/local/mail`);
  expect([mail.status, await mail.text()]).toEqual([200, MAIL]);
  expect((await fetch(`${own}/api/products`)).status).toBe(404);
});
