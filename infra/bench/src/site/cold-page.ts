import type { Browser } from "playwright-core";
import { atMost, kilobytes, milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median, ofEach, takeTurns, type Pair } from "../compare.ts";
import { httpsFront, type HttpsFront } from "./https-front.ts";
import { startSites } from "./sites.ts";
import {
  type Network,
  FORUM,
  HOME,
  type RenderedBy,
  StalledVisit,
  visitCold,
  withBrowser,
  type Visit,
  type VisitedPage,
} from "./visit.ts";

/** Typical European home networks, and Lighthouse's "slow 4G". */
const FAST: Network = { roundTripMs: 40, megabitsPerSecond: 10 };
const SLOW: Network = { roundTripMs: 150, megabitsPerSecond: 1.6 };

/** A visited page, with the limit of the time until its content is visible, relative to the bundle's. */
interface Case {
  name: string;
  page: VisitedPage;
  network: Network;
  renderedBy: RenderedBy;
  /**
   * number of visits to each site; single visits of a fast page vary by a tenth and more, since processor time
   * dominates
   */
  visits: number;
  visible: number;
}

const CASES: readonly Case[] = [
  { name: "forum page", page: FORUM, network: FAST, visits: 61, visible: 0.5 },
  { name: "forum page, slow network", page: FORUM, network: SLOW, visits: 31, visible: 0.45 },
  { name: "home page", page: HOME, network: FAST, visits: 61, visible: 0.5 },
].flatMap((one): Case[] => [
  { ...one, renderedBy: "server" },
  { ...one, name: `${one.name}, rendered by the browser`, renderedBy: "browser", visible: 1.05 },
]);

/** Limits of the other figures of every case: the time until the content works, and bytes. */
const LIMITS = { works: 1.05, bytes: 1.15 };

/** Visits of each case instead of its own number: the more visits, the more probable is a stall. */
const VISITS = process.env["VISITS"];

/** Stalled visits after which the measurement fails. */
const STALLED_MAX = 10;

/**
 * Cold page loads: the federated site, rendered by the server and by the browser, against the same sources as one bundle that
 * the browser renders. The same edge serves both with equal preloads over HTTP/2. Visits alternate.
 */
export async function measureColdPage(stage: Stage): Promise<Report> {
  const edges = await startSites(stage);
  const federated = await httpsFront(edges.federated);
  const bundle = await httpsFront(edges.bundle);
  try {
    return await withBrowser(stage.env, async (browser) => {
      const rows: Row[] = [];
      const stalled: string[] = [];
      for (const one of CASES) {
        const rounds = await measureCase(browser, [federated, bundle], one, { ...stage, stalled });
        rows.push(...rowsOf(one, rounds));
      }
      return {
        title: "Pages from cold",
        subjects: ["federated", "one bundle"],
        rows,
        notes: [`${stalled.length} visits stalled and were repeated.`, ...stalled],
      };
    });
  } finally {
    federated.close();
    bundle.close();
  }
}

async function measureCase(
  browser: Browser,
  [ours, peer]: Pair<HttpsFront>,
  { page, network, visits, renderedBy }: Case,
  { signal, stalled }: Pick<Stage, "signal"> & { stalled: string[] },
): Promise<Pair<Visit>[]> {
  const visitFront = (front: HttpsFront) => async (): Promise<Visit> => {
    for (;;) {
      try {
        return await visitCold(browser, front.origin, page, network, renderedBy);
      } catch (error) {
        if (!(error instanceof StalledVisit) || stalled.length === STALLED_MAX) throw error;
        stalled.push(error.message);
      }
    }
  };
  const turns: Pair<() => Promise<Visit>> = [visitFront(ours), visitFront(peer)];
  // A fresh server's first answers are slower
  await takeTurns(1, turns, signal);
  return takeTurns(Number(VISITS ?? visits), turns, signal);
}

function rowsOf({ name, visible }: Case, rounds: readonly Pair<Visit>[]): Row[] {
  const row = (shown: string, part: keyof Visit, bound: number): Row => {
    const values = ofEach(rounds, (visits) => median(visits.map((visit) => visit[part])));
    if (part === "bytes") return atMost(shown, values, kilobytes, bound);
    const ratio = median(rounds.map(([ours, peer]) => ours[part] / peer[part]));
    return atMost(shown, { values, ratio }, milliseconds, bound);
  };
  return [
    row(`${name}, content visible`, "visibleMs", visible),
    row("  content works", "worksMs", LIMITS.works),
    row("  bytes", "bytes", LIMITS.bytes),
  ];
}
