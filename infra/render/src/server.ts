import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { rmSync } from "node:fs";
import { createRenderWorkers } from "./render-workers.ts";
import { BUILDS_KEPT, CODE_BYTES, REQUEST_BYTES } from "./limits.ts";
import type { Build } from "./worker.ts";

const PROGRAM = new URL(import.meta.url);

/** Milliseconds for a request to arrive. */
const REQUEST_MS = 10_000;

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Answers the edge on a Unix socket:
 *
 * - `GET /livez`, `GET /readyz` → 204: it depends on no other process
 * - `PUT /builds/{name@version#hash}` with the code of a server build → 204
 * - `POST /warm?shell={name@version#hash}&remote={name@version#hash}` → 204, or 424 as below: a worker has run these builds, or can't
 * - `POST /render?shell={name@version#hash}&remote={name@version#hash}&budget={ms}` with a `RenderRequest` → 200 with a `RenderedPart`,
 *   424 with `{ missing: [...] }` if code has to be put first, or 500 with `{ failure, error }`, as `/warm` if all workers are busy
 *
 * @param socket path of the socket
 */
export function serve(socket: string): void {
  const builds = new Map<string, Build>();
  const workers = createRenderWorkers(PROGRAM);

  function keep(release: string, code: string): void {
    builds.delete(release);
    builds.set(release, { release, code });
    const [oldest] = builds.keys();
    if (builds.size > BUILDS_KEPT && oldest !== undefined) builds.delete(oldest);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const send = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    if (request.method === "GET" && (pathname === "/livez" || pathname === "/readyz"))
      return void response.writeHead(204).end();
    if (request.method === "PUT" && pathname.startsWith("/builds/")) {
      keep(
        decodeURIComponent(pathname.slice("/builds/".length)),
        await textOf(request, CODE_BYTES),
      );
      return void response.writeHead(204).end();
    }
    const isRender = pathname === "/render";
    if (request.method !== "POST" || !(isRender || pathname === "/warm")) {
      throw new Refusal(404, "no such call");
    }
    const names = [searchParams.get("shell") ?? "", searchParams.get("remote") ?? ""] as const;
    const budget = Number(searchParams.get("budget"));
    if (isRender && !(budget > 0 && budget <= 10_000))
      throw new Refusal(400, "budget has to be 1 to 10000");
    const body = await textOf(request, REQUEST_BYTES);
    const missing = names.filter((name) => name !== "" && !builds.has(name));
    const shell = builds.get(names[0]);
    if (!shell || missing.length > 0) return void send(424, JSON.stringify({ missing }));
    const worker = workers.of({ shell, remote: builds.get(names[1]) ?? null });
    if (!worker)
      return void send(500, JSON.stringify({ failure: "busy", error: "all workers are busy" }));
    if (!isRender) {
      await worker.warm();
      return void response.writeHead(204).end();
    }
    const outcome = await worker.render(body, budget);
    if ("part" in outcome) send(200, outcome.part);
    else send(500, JSON.stringify(outcome));
  }

  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 400;
      if (!response.headersSent) response.writeHead(status);
      response.end(JSON.stringify({ error: String(error) }));
    });
  });
  // The edge keeps its connections: one that is closed here would fail the next request on it
  server.keepAliveTimeout = 0;
  const end = () => {
    workers.end();
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  process.on("disconnect", end);
  // A renderer that was killed has left it behind
  rmSync(socket, { force: true });
  // Only this user's processes may ask for pages
  process.umask(0o177);
  server.listen(socket);
}

async function textOf(request: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new Refusal(413, `more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
