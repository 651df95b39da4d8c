import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { REPOSITORY } from "@oneworld/build/folders";
import { expect, onTestFinished, test, vi } from "vitest";
import { startEdgeProcess } from "../gate/browser/processes.ts";
import { createCanary } from "../../test/testing.ts";

interface Behaviour {
  /** share of visitors who meet an error */
  errors: number;
  /** milliseconds */
  lcp: number;
}

// Hundreds of visits, on machines that may be busy with other tests
vi.setConfig({ testTimeout: 240_000 });

const METRICS_SECRET = "m".repeat(32);

/** The edge's build where `npm test` has just built everything, since that starts in a fifth of the time. */
const PROGRAM = process.env["TEST_BUILDS"] ? "infra/edge/dist/main.js" : undefined;

const USUAL: Behaviour = { errors: 0.01, lcp: 900 };

/** A site with two edges, where half of the visitors get forum 2.0.0 as a canary. */
async function startTrial() {
  const site = await createCanary(50);
  const { artefacts, trust } = site;
  await site.publish("1.0.0", { name: "shell" });
  await site.release("promote shell@1.0.0 --to production --skip-gate");
  const trustFile = path.join(site.root, "trust.json");
  await writeFile(trustFile, JSON.stringify(trust));
  const settings = {
    ARTEFACTS_DIR: artefacts,
    ENVIRONMENT: "production",
    TRUST_FILE: trustFile,
    CSRF_SECRET: "c".repeat(32),
    EDGE_SECRET: "e".repeat(32),
    METRICS_SECRET,
  };
  const edge = () => startEdgeProcess(REPOSITORY, settings, PROGRAM);
  const both = await Promise.all([edge(), edge()]);
  for (const { stop } of both) onTestFinished(stop);
  const edges = both.map(({ address }) => address);
  /** Watches, as `release watch` does. */
  const watch = (how: string, signal = site.context.signal) =>
    site.release(`watch --in production ${how}`, {
      edges: both.map(({ internal }) => internal),
      metricsSecret: METRICS_SECRET,
      signal,
    });
  return { ...site, edges, watch };
}

interface Visit {
  bad: Behaviour;
  index: number;
  /** address of this machine that the visitor comes from; all of 127.0.0.0/8 are */
  from: string;
}

/** One visitor: opens a page at one edge and reports at another, as a load balancer would have it. */
async function visit(
  [first, second]: readonly [string, string],
  { bad, index, from }: Visit,
): Promise<void> {
  const page = await send(new URL("/Climate", first), { from });
  const isCanary = page.body.includes("/remotes/mf-forum/2.0.0/remoteEntry.js");
  const { errors, lcp } = isCanary ? bad : USUAL;
  const isFailing = (index * 37) % 100 < errors * 100;
  const report = {
    remote: "mf-forum",
    version: isCanary ? "2.0.0" : "1.0.0",
    errors: isFailing ? [{ kind: "mount", message: "it broke" }] : [],
    vitals: { lcp: lcp * (0.7 + (index % 7) / 10) },
  };
  const cookie = page.cookies.find((one) => one.startsWith("ow_visitor="));
  const answer = await send(new URL("/_reports", second), {
    from,
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: second,
      cookie: cookie?.split(";")[0] ?? "",
    },
    body: JSON.stringify({ releases: [report] }),
  });
  expect(answer.status).toBe(204);
}

/** Concurrent visitors. */
const AT_ONCE = 10;

const manyNetworks = (index: number): string => `127.0.${1 + (index % 240)}.7`;

async function visitMany(
  edges: readonly string[],
  visitors: number,
  bad: Behaviour,
  from: (index: number) => string = manyNetworks,
) {
  const [one = "", other = ""] = edges;
  for (let first = 0; first < visitors; first += AT_ONCE) {
    const indexes = Array.from(
      { length: Math.min(AT_ONCE, visitors - first) },
      (_, n) => first + n,
    );
    await Promise.all(
      indexes.map((index) =>
        visit(index % 2 ? [one, other] : [other, one], { bad, index, from: from(index) }),
      ),
    );
  }
}

interface Sent {
  from: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request from an address of one's choice, which `fetch` can't do. */
async function send(url: URL, { from, body, ...options }: Sent) {
  const sent = request(url, { ...options, localAddress: from });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return {
    status: response.statusCode,
    cookies: response.headers["set-cookie"] ?? [],
    body: await text(response),
  };
}

test.each<[string, Behaviour, RegExp]>([
  ["fails for every third visitor", { ...USUAL, errors: 0.34 }, /visitors met errors/],
  ["paints twice as late", { ...USUAL, lcp: 1_800 }, /largest contentful paint takes/],
])("a canary that %s is rolled back by itself, and the site shows it", async (_, bad, reason) => {
  const { edges, watch, canary, release } = await startTrial();
  const stopped = new AbortController();
  const watching = watch("--every 1", stopped.signal);
  await visitMany(edges, 240, bad);
  // A canary that is worse may last a minute
  await expect.poll(canary, { timeout: 60_000, interval: 200 }).toBeUndefined();
  stopped.abort();
  await watching;
  const [, latest] = await release("history --in production");
  expect(latest).toMatch(/release watch +rollback mf-forum@2\.0\.0 /);
  expect(latest).toMatch(reason);
  for (const edge of edges) {
    const page = async () => (await fetch(new URL("/Climate", edge))).text();
    await expect.poll(page, { timeout: 10_000 }).not.toContain("/remotes/mf-forum/2.0.0/");
  }
});

test("nine networks with forged errors and paints don't roll a good canary back", async () => {
  const { edges, watch, canary } = await startTrial();
  await visitMany(edges, 240, { ...USUAL, errors: 0 });
  // Each visitor has a cookie that the edge has signed, and each address is another one
  const from = (index: number) => `127.1.${index % 9}.${1 + (index % 200)}`;
  await visitMany(edges, 120, { errors: 1, lcp: 400_000 }, from);
  await watch("--once");
  expect(await canary()).toBe("2.0.0");
});
