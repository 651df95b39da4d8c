import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createCanary } from "../../test/testing.ts";
import { serveWatchHealth } from "./watch-health.ts";

const statusOf = async (port: number, path: string, method = "GET") =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;

test("three failed rounds in a row make the process not ready until one succeeds", async () => {
  const { port, roundEnded, close } = await serveWatchHealth({ host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  const statuses = [await statusOf(port, "/readyz")];
  for (const succeeded of [false, false, true, false, false, false, true]) {
    roundEnded(succeeded);
    statuses.push(await statusOf(port, "/readyz"));
    expect(await statusOf(port, "/livez")).toBe(200);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 503, 200]);
  expect(await statusOf(port, "/readyz", "POST")).toBe(404);
  expect(await statusOf(port, "/metrics")).toBe(404);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("watch is not ready while it reaches no edge, and ends its listener", async () => {
  const { release } = await createCanary();
  const port = await freePort();
  const stopped = new AbortController();
  const watching = release("watch --in production --every 1", {
    // Port 9 is the discard service's, which doesn't run here
    edges: ["http://127.0.0.1:9"],
    metricsSecret: "s".repeat(32),
    health: { host: "127.0.0.1", port },
    signal: stopped.signal,
  });
  const ready = () => statusOf(port, "/readyz").catch(() => 0);
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  stopped.abort();
  await watching;
  expect(await ready()).toBe(0);
});
