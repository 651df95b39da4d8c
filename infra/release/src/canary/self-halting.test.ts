import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { versionsOf } from "@oneworld/artefacts/environment";
import { expect, test, vi } from "vitest";
import { run } from "../commands.ts";
import { createReleases } from "../../test/testing.ts";
import { METRICS_SECRET, startEdge } from "../../test/testing-edge.ts";

interface Behaviour {
  /** share of visitors who meet an error */
  errors: number;
  /** milliseconds */
  lcp: number;
}

// Hundreds of visits, on machines that may be busy with other tests
vi.setConfig({ testTimeout: 240_000 });

const USUAL: Behaviour = { errors: 0.01, lcp: 900 };

/** A site with two edges, where half of the visitors get forum 2.0.0 as a canary. */
async function startTrial() {
  const releases = await createReleases();
  await releases.publish("1.0.0", { name: "shell" });
  for (const version of ["1.0.0", "2.0.0"]) await releases.publish(version);
  await releases.release("promote shell@1.0.0 --to production");
  await releases.release("promote mf-forum@1.0.0 --to production");
  await releases.release("canary mf-forum@2.0.0 --to production --weight 50");
  const { artefacts, trust } = releases;
  const edge = () => startEdge({ artefacts, environment: "production", trust });
  const both = await Promise.all([edge(), edge()]);
  const edges = both.map(({ address }) => address);
  const watched = { edges: both.map(({ internal }) => internal), metricsSecret: METRICS_SECRET };
  const canary = async () =>
    versionsOf(await releases.environment("production"), "mf-forum")?.canary?.metadata.version;

  /** Watches, as `release watch` does, until it is stopped. */
  const watch = () => {
    const stopped = new AbortController();
    const context = {
      ...releases.context,
      ...watched,
      signal: stopped.signal,
    };
    const watching = run("watch --in production --every 1".split(" "), context);
    return async () => {
      stopped.abort();
      await watching;
    };
  };
  return { ...releases, edges, watched, canary, watch };
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
])(
  "a canary that %s is rolled back by itself, and the site shows it",
  async (fault, bad, reason) => {
    const { edges, watch, canary, release } = await startTrial();
    const stop = watch();
    await visitMany(edges, 240, bad);
    const seen = performance.now();
    // A canary that is worse may last a minute
    await expect.poll(canary, { timeout: 60_000, interval: 200 }).toBeUndefined();
    const rolledBackAfter = Math.round(performance.now() - seen);
    console.log(
      `A canary that ${fault} was rolled back ${rolledBackAfter} ms after the last visitor`,
    );
    await stop();
    const [, latest] = await release("history --in production");
    expect(latest).toMatch(/release watch +rollback mf-forum@2\.0\.0 /);
    expect(latest).toMatch(reason);
    for (const edge of edges) {
      const page = async () => (await fetch(new URL("/Climate", edge))).text();
      await expect.poll(page, { timeout: 10_000 }).not.toContain("/remotes/mf-forum/2.0.0/");
    }
  },
);

test("nine networks with forged errors and paints don't roll a good canary back", async () => {
  const { edges, watched, context, canary } = await startTrial();
  await visitMany(edges, 240, { ...USUAL, errors: 0 });
  // Each visitor has a cookie that the edge has signed, and each address is another one
  const from = (index: number) => `127.1.${index % 9}.${1 + (index % 200)}`;
  await visitMany(edges, 120, { errors: 1, lcp: 400_000 }, from);
  const watcher = { ...context, ...watched };
  await run("watch --in production --once".split(" "), watcher);
  expect(await canary()).toBe("2.0.0");
});

test("a good canary stays", async () => {
  const { edges, watched, context, canary } = await startTrial();
  await visitMany(edges, 240, USUAL);
  const watcher = { ...context, ...watched };
  await run("watch --in production --once".split(" "), watcher);
  expect(await canary()).toBe("2.0.0");
});
