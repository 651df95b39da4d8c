import { REPORT_LIMITS } from "@oneworld/contracts/site/limits";
import { expect, test } from "vitest";
import { canaryFigures } from "./report-metrics.ts";
import { VISITOR_COOKIE } from "../choice/visitor.ts";
import { createArtefacts, createTestEdge, type TestEdgeOptions } from "../../test/testing.ts";
import { createCanary } from "../../test/service.ts";

const ORIGIN = "http://localhost";

interface Report {
  remote?: string;
  version?: string;
  [more: string]: unknown;
}

const ERROR = { kind: "mount", message: "it broke" };

/** A site with version 3.0.0 of the forum as canary. */
async function createSite(options: TestEdgeOptions = {}, site?: { root: string }) {
  const artefacts = site ?? (await createCanary(50));
  const { edge, registry } = createTestEdge(artefacts.root, options);

  const send = (body: unknown, headers: Record<string, string> = {}, address = "127.0.0.1") =>
    edge.request(
      "/_reports",
      {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const report = (given: Report, cookie = "", address?: string) =>
    send({ releases: [{ remote: "mf-forum", version: "2.0.0", ...given }] }, { cookie }, address);

  /** A browser that got this version, of which one is the canary. */
  const visitorOf = async (version: string, canary = "mf-forum/3.0.0"): Promise<string> => {
    const response = await edge.request("/Climate");
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(VISITOR_COOKIE));
    const isCanary = (await response.text()).includes(`${canary}/entry.js`);
    if (isCanary !== canary.endsWith(`/${version}`)) return visitorOf(version, canary);
    return cookie?.split(";")[0] ?? "";
  };

  /** Samples of a metric, by their labels. */
  const metric = async (name: string): Promise<Record<string, number>> => {
    const text = await registry.metrics();
    const samples = text.matchAll(new RegExp(`^${name}(?:\\{(.*?)\\})? (\\S+)$`, "gm"));
    return Object.fromEntries(
      [...samples].map(([, labels = "", value]) => [labels, Number(value)]),
    );
  };
  const figures = () => canaryFigures(registry);
  return { edge, send, report, visitorOf, metric, figures };
}

const armOf = (arm: string): string => `remote="mf-forum",version="3.0.0",since="1",arm="${arm}"`;

test("reports of pages become metrics of the release", async () => {
  const { report, metric } = await createSite();
  const response = await report({
    errors: [ERROR, { kind: "render", message: "again" }],
    vitals: { lcp: 1_200, inp: 80, ttfb: 40, cls: 0.02 },
    longTasks: { count: 3, totalMs: 240 },
    bytes: 15_000,
  });
  expect(response.status).toBe(204);
  const labels = 'remote="mf-forum",version="2.0.0"';
  expect(await metric("front_end_errors_total")).toEqual({
    [`${labels},kind="mount"`]: 1,
    [`${labels},kind="render"`]: 1,
  });
  expect(await metric("front_end_lcp_seconds_sum")).toEqual({ [labels]: 1.2 });
  expect(await metric("front_end_inp_seconds_sum")).toEqual({ [labels]: 0.08 });
  expect(await metric("front_end_cls_sum")).toEqual({ [labels]: 0.02 });
  expect(await metric("front_end_long_tasks_total")).toEqual({ [labels]: 3 });
  expect(await metric("front_end_long_task_seconds_total")).toEqual({ [labels]: 0.24 });
  expect(await metric("front_end_transferred_bytes_sum")).toEqual({ [labels]: 15_000 });
});

test("during a canary each visitor counts once, on the side that they are on", async () => {
  const { report, visitorOf, metric, figures } = await createSite();
  const [canary, control] = [await visitorOf("3.0.0"), await visitorOf("2.0.0")];
  await report({ version: "3.0.0", vitals: { lcp: 1_000 } }, canary);
  await report({ version: "3.0.0", errors: [ERROR], vitals: { lcp: 9_000 } }, canary);
  await report({ version: "3.0.0", errors: [ERROR] }, canary);
  await report({ version: "2.0.0" }, control);
  expect(await metric("canary_visitors_total")).toEqual({
    [armOf("canary")]: 1,
    [armOf("control")]: 1,
  });
  expect(await metric("canary_failed_visitors_total")).toEqual({ [armOf("canary")]: 1 });
  expect(await metric("canary_lcp_visitors_total")).toEqual({ [armOf("canary")]: 1 });
  const sum = (await metric("canary_lcp_log_sum_total"))[armOf("canary")];
  expect(sum).toBeCloseTo(Math.log(1_000));
  const arms = await figures();
  const [canaryArm] = arms.filter(({ arm }) => arm === "canary");
  expect(canaryArm).toMatchObject({ remote: "mf-forum", version: "3.0.0", visitors: 1, failed: 1 });
  expect(canaryArm?.logSum).toBeCloseTo(Math.log(1_000));
  const [controlArm] = arms.filter(({ arm }) => arm === "control");
  expect(controlArm).toMatchObject({ version: "3.0.0", visitors: 1, failed: 0, painted: 0 });
  expect(controlArm?.run).toBe(canaryArm?.run ?? "missing");
});

test("a canary of the shell is judged by what is charged to remotes, too", async () => {
  const artefacts = await createArtefacts();
  const release = (version: string) => artefacts.publish("shell", version);
  await artefacts.place([
    { release: await artefacts.publish("mf-forum", "2.0.0"), traffic: 100 },
    { release: await release("1.0.0"), traffic: 50 },
    { release: await release("2.0.0"), traffic: 50 },
  ]);
  const { send, visitorOf, figures } = await createSite({}, artefacts);
  const pageOf = (shell: string, forum: Report, cookie: string) =>
    send(
      {
        releases: [
          { remote: "mf-forum", version: "2.0.0", ...forum },
          { remote: "shell", version: shell },
        ],
      },
      { cookie },
    );
  const [canary, control] = [
    await visitorOf("2.0.0", "shell/2.0.0"),
    await visitorOf("1.0.0", "shell/2.0.0"),
  ];
  await pageOf("2.0.0", { errors: [ERROR], vitals: { lcp: 1_000 } }, canary);
  // Of a page that was opened before the canary
  await pageOf("1.0.0", { errors: [ERROR] }, canary);
  const entries = [
    { remote: "shell", version: "1.0.0" },
    { remote: "mf-forum", version: "9.9.9", errors: [ERROR] },
  ];
  await send({ releases: entries }, { cookie: control });
  await pageOf("1.0.0", { vitals: { lcp: 2_000 } }, control);
  const arms = (await figures()).map(({ remote, arm, visitors, failed, painted }) => [
    remote,
    arm,
    visitors,
    failed,
    painted,
  ]);
  expect(arms).toEqual([
    ["shell", "canary", 1, 1, 1],
    ["shell", "control", 1, 0, 1],
  ]);
});

test("only versions that the browser was given are believed", async () => {
  const { report, visitorOf, metric } = await createSite();
  const control = await visitorOf("2.0.0");
  const errors = [ERROR];
  // A canary, but not for this browser; never heard of; no such live remote
  expect((await report({ version: "3.0.0", errors }, control)).status).toBe(204);
  await report({ version: "9.9.9", errors }, control);
  await report({ remote: "mf-chat", version: "2.0.0", errors }, control);
  expect(await metric("front_end_errors_total")).toEqual({});
  expect(await metric("canary_visitors_total")).toEqual({});
  expect(await metric("reports_refused_total")).toEqual({ 'reason="not live"': 3 });
  // What it fell back to counts for that version, not for the canary
  await report({ version: "1.0.0", errors }, control);
  expect(Object.values(await metric("front_end_errors_total"))).toEqual([1]);
  expect(await metric("canary_visitors_total")).toEqual({});
});

test("a browser without our number is no sample", async () => {
  const { report, metric } = await createSite();
  await report({ errors: [ERROR] });
  await report({ errors: [ERROR] }, `${VISITOR_COOKIE}=made.up`);
  expect(await metric("canary_visitors_total")).toEqual({});
});

test.each([
  ["IPv4", (host: number) => `192.0.2.${host}`],
  ["IPv6", (host: number) => `2001:db8:0:1::${host}`],
  ["IPv4 mapped into IPv6", (host: number) => `::ffff:192.0.2.${host}`],
])(
  "a network of %s counts for three visitors of each arm, whatever its addresses",
  async (_, address) => {
    const { report, visitorOf, metric } = await createSite({ visitorsPerNetwork: 3 });
    for (let host = 1; host <= 5; host++) {
      await report({ version: "3.0.0", errors: [ERROR] }, await visitorOf("3.0.0"), address(host));
      await report({ version: "2.0.0" }, await visitorOf("2.0.0"), address(host));
    }
    expect(await metric("canary_visitors_total")).toEqual({
      [armOf("canary")]: 3,
      [armOf("control")]: 3,
    });
    expect(await metric("canary_failed_networks_total")).toEqual({ [armOf("canary")]: 1 });
    expect(await metric("reports_refused_total")).toEqual({ 'reason="too many"': 4 });
  },
);

test("networks count once each, and a visitor counts in one network only", async () => {
  const { report, visitorOf, metric } = await createSite({ visitorsPerNetwork: 3 });
  const failed = { version: "3.0.0", errors: [ERROR], vitals: { lcp: 1_000 } };
  for (const network of [1, 1, 2]) {
    await report(failed, await visitorOf("3.0.0"), `192.0.${network}.7`);
  }
  const moving = await visitorOf("3.0.0");
  await report({ version: "3.0.0" }, moving, "192.0.1.7");
  await report(failed, moving, "192.0.3.7");
  expect(await metric("canary_visitors_total")).toEqual({ [armOf("canary")]: 4 });
  expect(await metric("canary_failed_visitors_total")).toEqual({ [armOf("canary")]: 4 });
  expect(await metric("canary_failed_networks_total")).toEqual({ [armOf("canary")]: 2 });
  expect(await metric("canary_lcp_visitors_total")).toEqual({ [armOf("canary")]: 2 });
});

test("a paint above five seconds counts as five", async () => {
  const { report, visitorOf, metric } = await createSite();
  await report({ version: "3.0.0", vitals: { lcp: 600_000 } }, await visitorOf("3.0.0"));
  const sum = (await metric("canary_lcp_log_sum_total"))[armOf("canary")];
  expect(sum).toBeCloseTo(Math.log(4_000));
});

test("an address that reports without end is refused", async () => {
  const { report } = await createSite({ reportsPerMinute: 2 });
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await report({})).status);
  expect(statuses).toEqual([204, 204, 429, 429]);
});

const release = { remote: "mf-forum", version: "2.0.0" };

test.each<[string, unknown, number]>([
  ["no JSON", "{", 400],
  ["nothing", {}, 400],
  ["an unknown front end", { releases: [{ ...release, remote: "evil" }] }, 400],
  ["a version that is no version", { releases: [{ ...release, version: "../x" }] }, 400],
  ["a paint of minus one", { releases: [{ ...release, vitals: { lcp: -1 } }] }, 400],
  ["a paint that is no number", { releases: [{ ...release, vitals: { lcp: "1" } }] }, 400],
  ["more than it may", { releases: Array.from({ length: 13 }, () => release) }, 400],
  ["unknown fields", { releases: [{ ...release, member: "Ada" }] }, 400],
  ["too much", { releases: [{ ...release, errors: "x".repeat(REPORT_LIMITS.bytes) }] }, 413],
])("refuses %s", async (_, body, status) => {
  const { send, metric } = await createSite();
  const response = await send(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message: expect.any(String) as string });
  expect(await metric("front_end_errors_total")).toEqual({});
});

test("other sites and programs can't report", async () => {
  const { send, edge } = await createSite();
  expect((await send({ releases: [release] }, { origin: "https://evil.example" })).status).toBe(
    403,
  );
  const response = await edge.request("/_reports", {
    method: "POST",
    body: JSON.stringify({ releases: [release] }),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(403);
});

test("metrics are not on the public listener", async () => {
  const { edge } = await createSite();
  expect((await edge.request("/metrics")).status).toBe(404);
});
