import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { PENDING_SIGN_IN_COOKIE, SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { OVERRIDES_COOKIE } from "@oneworld/contracts/site/overrides";
import { RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { proxyFetch, proxyUpgrade } from "httpxy";
import { admitDevServers, withDevServers, type DevServers } from "./dev-page.ts";

export interface DevProxyOptions {
  /** origin of the environment */
  against: string;
  /** address of the proxy */
  own: string;
  servers: DevServers;
}

/**
 * A proxy in front of an environment: it changes pages to use the remote under development, and forwards all other requests and
 * live connections. The environment sees an ordinary browser.
 */
export function createDevProxy(options: DevProxyOptions): Server {
  const { against } = options;
  const app = new Hono();
  app.all("*", async (c) => {
    const { method, body, headers } = c.req.raw;
    const answer = await proxyFetch(against, c.req.url, {
      method,
      body,
      headers: asEnvironment(Object.fromEntries(headers), options),
      redirect: "manual",
    });
    return asOwn(answer, options, isOwnPage(c.req.path, options));
  });
  app.onError((error, c) =>
    c.text(`The environment at ${against} can't be reached: ${error.message}\n`, 502),
  );
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    request.headers = asEnvironment(request.headers, options);
    proxyUpgrade(against, request, socket, head).catch(() => socket.destroy());
  });
  return server;
}

/** The environment's server would render its own versions. */
const RENDERED_BY_BROWSER = `${RENDERING_COOKIE}=browser`;

/** Request headers as from the environment's pages. Compressed pages couldn't be changed. */
function asEnvironment<Headers extends Record<string, string | string[] | undefined>>(
  headers: Headers,
  { against }: DevProxyOptions,
): Headers {
  const { host, origin, referer, cookie, ...rest } = headers;
  return {
    ...rest,
    ...(host && { host: new URL(against).host }),
    ...(origin && { origin: against }),
    ...(referer && { referer: `${against}/` }),
    cookie: [cookie && cookiesFor(against, String(cookie)), RENDERED_BY_BROWSER]
      .filter(Boolean)
      .join("; "),
    "accept-encoding": "identity",
  } as unknown as Headers;
}

/** Cookies that an https environment reads with the prefix `__Host-`, with which browsers don't store them for this http proxy. */
const PREFIXED = new RegExp(
  `(?<=^|;\\s*)(?=(?:${[SESSION_COOKIE, PENDING_SIGN_IN_COOKIE, OVERRIDES_COOKIE].join("|")})=)`,
  "g",
);

const cookiesFor = (against: string, cookies: string): string =>
  against.startsWith("https:") ? cookies.replace(PREFIXED, "__Host-") : cookies;

/** Whether an address is a page of the remote: an environment without the remote answers 404. */
const isOwnPage = (path: string, { servers }: DevProxyOptions): boolean =>
  matchSite(siteMapOf([[servers.remote.name, servers.remote.manifest]]), path) !== null;

async function asOwn(
  answer: Response,
  options: DevProxyOptions,
  isPage: boolean,
): Promise<Response> {
  const { against, own, servers } = options;
  const headers = new Headers(answer.headers);
  headers.delete("strict-transport-security");
  const location = headers.get("location");
  if (location?.startsWith(against)) headers.set("location", own + location.slice(against.length));
  headers.delete("set-cookie");
  for (const cookie of answer.headers.getSetCookie()) {
    const plain = cookie.replace(/^__Host-/, "");
    headers.append("set-cookie", plain.replaceAll(/;\s*(?:secure|domain=[^;]*)/gi, ""));
  }
  const { status, body } = answer;
  if (!headers.get("content-type")?.startsWith("text/html"))
    return new Response(body, { status, headers });
  const html = await answer.text();
  const page = withDevServers(html, servers);
  headers.delete("content-length");
  if (page === html) return new Response(html, { status, headers });
  const policy = headers.get("content-security-policy") ?? "";
  headers.set(
    "content-security-policy",
    admitDevServers(policy.replace("upgrade-insecure-requests", ""), servers),
  );
  return new Response(page, { status: isPage && status === 404 ? 200 : status, headers });
}
