import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CANARY_FIGURES_PATH, type ArmFigures } from "@oneworld/contracts/site/canary-figures";
import { expect, onTestFinished, test } from "vitest";
import { createCanary } from "../../test/testing.ts";
import { DEFAULT_BOUNDS } from "./decide.ts";
import { createEdgeMetrics } from "./edge-metrics.ts";
import { watchOnce } from "../commands/watch.ts";

const SECRET = "s".repeat(32);

interface Counted {
  visitors: number;
  failed: number;
  /** each failure's own network where it isn't given */
  failedNetworks?: number;
}

/** Answers as the internal listener of an edge does. */
async function startEdge(arms: {
  canary: Counted;
  control: Counted;
  since?: number;
  run?: string;
}) {
  const server = createServer((request, response) => {
    const { url, headers } = request;
    if (url !== CANARY_FIGURES_PATH || headers.authorization !== `Bearer ${SECRET}`)
      return response.writeHead(403).end();
    const figures = (["canary", "control"] as const).map((arm): Partial<ArmFigures> => {
      const { failed } = arms[arm];
      const { since = 3, run } = arms;
      const canary = { run, remote: "mf-forum", version: "2.0.0", since, arm } as const;
      return { ...canary, failedNetworks: failed, ...arms[arm] };
    });
    return response.end(JSON.stringify(figures));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { arms, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function withCanary() {
  const releases = await createCanary();
  const watcher = (...edges: { url: string }[]) => {
    const metrics = createEdgeMetrics(
      edges.map(({ url }) => url),
      SECRET,
    );
    return () => watchOnce("production", { metrics, bounds: DEFAULT_BOUNDS }, releases.context);
  };
  return { ...releases, watcher };
}

const GOOD = { visitors: 40, failed: 0 };
const BAD = { visitors: 40, failed: 30 };
/** Those of a bad canary at an edge that suffice for a verdict. */
const ALL_BAD = { canary: { visitors: 100, failed: 100 }, control: { visitors: 100, failed: 0 } };
/** Port 9 is the discard service's, which doesn't run here. */
const NO_EDGE = { url: "http://127.0.0.1:9" };

test("a bad canary is rolled back with the reason in the history, over all edges together", async () => {
  const { watcher, canary, release } = await withCanary();
  const edges = [
    await startEdge({ canary: BAD, control: GOOD }),
    await startEdge({ canary: BAD, control: GOOD }),
  ];
  // 40 visitors are too few, 80 are enough
  expect(await watcher(edges[0]!)()).toEqual([]);
  expect(await canary()).toBe("2.0.0");
  expect(await watcher(...edges)()).toEqual(["mf-forum@2.0.0"]);
  expect(await canary()).toBeUndefined();
  const history = await release("history --in production");
  expect(history.join("\n")).toContain("75.0 % of its visitors met errors");
});

test("networks of several edges, and of one before and after a restart, don't add up", async () => {
  const { watcher, canary } = await withCanary();
  const few = { ...BAD, failedNetworks: 9 };
  const edges = [
    await startEdge({ canary: few, control: GOOD }),
    await startEdge({ canary: few, control: GOOD }),
  ];
  const watch = watcher(...edges);
  expect(await watch()).toEqual([]);
  for (const { arms } of edges) arms.canary = { ...few, visitors: 20, failed: 20 };
  for (const { arms } of edges) arms.canary.failedNetworks = 8;
  expect(await watch()).toEqual([]);
  expect(await canary()).toBe("2.0.0");
  edges[0]!.arms.canary.failedNetworks = 10;
  expect(await watch()).toEqual(["mf-forum@2.0.0"]);
});

test("an edge that starts again loses none of what it had counted", async () => {
  const { watcher, canary } = await withCanary();
  const edge = await startEdge({ canary: BAD, control: GOOD });
  const watch = watcher(edge);
  await watch();
  edge.arms.canary = { visitors: 20, failed: 20 };
  edge.arms.control = { visitors: 20, failed: 0 };
  expect(await watch()).toEqual(["mf-forum@2.0.0"]);
  expect(await canary()).toBeUndefined();
});

test("an edge with several addresses counts once, and each run of it counts", async () => {
  const { watcher, canary } = await withCanary();
  const edge = await startEdge({ canary: BAD, control: GOOD, run: randomUUID() });
  const earlier = { visitors: 39, failed: 30 };
  const other = await startEdge({ ...edge.arms, canary: earlier });
  const watch = watcher(edge, other, { url: edge.url.replace("127.0.0.1", "localhost") });
  for (let round = 0; round < 2; round++) expect(await watch()).toEqual([]);
  expect(await canary()).toBe("2.0.0");
  edge.arms.run = randomUUID();
  expect(await watch()).toEqual(["mf-forum@2.0.0"]);
});

test("an unreachable edge is reported, and the others decide", async () => {
  const { watcher, printed } = await withCanary();
  const edge = await startEdge(ALL_BAD);
  expect(await watcher(NO_EDGE, edge)()).toEqual(["mf-forum@2.0.0"]);
  expect(printed.join("\n")).toContain("An edge can't be reached: http://127.0.0.1:9");
});

test("no reachable edge is a failed round", async () => {
  const { watcher, canary } = await withCanary();
  await expect(watcher(NO_EDGE)()).rejects.toThrow("No edge can be reached");
  expect(await canary()).toBe("2.0.0");
});

test("figures of an earlier canary of the same release don't count", async () => {
  const { watcher, canary } = await withCanary();
  const edge = await startEdge({ ...ALL_BAD, since: 2 });
  expect(await watcher(edge)()).toEqual([]);
  expect(await canary()).toBe("2.0.0");
});

test("of two watchers one rolls back", async () => {
  const { watcher, environment } = await withCanary();
  const edge = await startEdge(ALL_BAD);
  const outcomes = await Promise.all([watcher(edge)(), watcher(edge)()]);
  expect(outcomes.flat()).toEqual(["mf-forum@2.0.0"]);
  expect((await environment("production")).revision).toBe(4);
});
