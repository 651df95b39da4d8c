import { setTimeout as sleep } from "node:timers/promises";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { release } from "@oneworld/dev/src/site/publish-front-ends.ts";
import type { Browser } from "playwright-core";
import { atMost, kilobytes, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import type { Pair } from "../compare.ts";
import { publishBundle, startSites } from "./sites.ts";
import { type Network, FORUM, newProfile, visit, withBrowser, type Visit } from "./visit.ts";

/** Only bytes are counted, so the network may be fast. */
const NETWORK: Network = { roundTripMs: 10, megabitsPerSecond: 50 };

/** The deployed remote, whose page is visited. */
const REMOTE = "mf-forum";

/** Milliseconds for the edge to see a promotion; it polls each second. */
const LIVE_WITHIN_MS = 15_000;
const POLL_MS = 200;

/**
 * The bytes that a returning member downloads for the forum page after a deploy of the forum: as a separate remote
 * against as a part of one bundle. Between two visits of one browser profile, both are rebuilt under another version
 * and promoted.
 */
export async function measureReturning(stage: Stage): Promise<Report> {
  const edges = await startSites(stage);
  const version = `1.0.0-bench.${Date.now()}`;
  // Another measurement covers the gate
  const publish = ["publish", REMOTE, "--version", version, "--to", "local", "--skip-gate"];
  try {
    const [ours, peer] = await withBrowser(stage.env, async (browser): Promise<Pair<Visit>> => {
      const again = (port: number, deploy: () => Promise<unknown>) =>
        visitAgain(browser, `http://localhost:${port}`, version, deploy);
      return [
        await again(edges.federated, () => release(stage, publish, stage.signal)),
        await again(edges.bundle, () => publishBundle(stage, version)),
      ];
    });
    return {
      title: "A returning member after a deploy of the forum",
      subjects: ["one remote", "one bundle"],
      rows: [atMost("bytes", [ours.bytes, peer.bytes], kilobytes, 0.3)],
    };
  } finally {
    // Rebuilds the site without the measurement's versions
    await buildSite(stage.log, stage.signal);
  }
}

/** A visit after a deploy, in a browser that visited before it. */
async function visitAgain(
  browser: Browser,
  origin: string,
  version: string,
  deploy: () => Promise<unknown>,
): Promise<Visit> {
  const profile = await newProfile(browser);
  try {
    await visit(profile, origin, FORUM, NETWORK);
    await deploy();
    await waitUntilLive(origin, version);
    return await visit(profile, origin, FORUM, NETWORK);
  } finally {
    await profile.close();
  }
}

/** @throws Error when pages don't get the version in time */
async function waitUntilLive(origin: string, version: string): Promise<void> {
  const deadline = Date.now() + LIVE_WITHIN_MS;
  for (;;) {
    const html = await fetch(new URL(FORUM.path, origin)).then((response) => response.text());
    if (html.includes(version)) return;
    if (Date.now() > deadline) throw new Error(`${origin} did not serve ${version} in time.`);
    await sleep(POLL_MS);
  }
}
