import { findChromium } from "@oneworld/local/src/chromium.ts";
import { chromium } from "playwright-core";
import { count, kilobytes, milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns, type Pair } from "../turns.ts";
import { selfSignedCertificate } from "./certificate.ts";
import { httpsFront, type HttpsFront } from "./https-front.ts";
import { startSites } from "./sites.ts";
import type { Network } from "./transfers.ts";
import { visitCold, type Visit } from "./visit.ts";

const PAGE = "/Climate";
const NETWORK: Network = { roundTripMs: 40, megabitsPerSecond: 10 };

/** Visits of each site. */
const VISITS = 11;

/** For machines without a sandbox, a network or a graphics card; and nothing that the browser asks for by itself. */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The forum page from cold: the site as its edge serves it against the same sources as one bundle, served by the same
 * program with equal preloads; over HTTP/2, the visits alternating.
 */
export async function measureColdPage(stage: Stage): Promise<Report> {
  const executablePath = findChromium(stage.env);
  const edges = await startSites(stage);
  const certificate = selfSignedCertificate();
  const federated = await httpsFront(edges.federated, certificate);
  const bundle = await httpsFront(edges.bundle, certificate);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const visit = (front: HttpsFront) => () =>
      visitCold(browser, new URL(PAGE, front.origin).href, NETWORK);
    const visits: Pair<() => Promise<Visit>> = [visit(federated), visit(bundle)];
    // The first answers of a server that has just started are slower
    await takeTurns(1, visits, stage.signal);
    const rounds = await takeTurns(VISITS, visits, stage.signal);
    return {
      title: `Forum page from cold, ${NETWORK.roundTripMs} ms round trip, ${NETWORK.megabitsPerSecond} Mbit/s`,
      subjects: ["federated", "one bundle"],
      rows: rowsOf(rounds),
      notes: [
        `Medians of ${VISITS} visits of ${PAGE} each, alternating; Chromium ${browser.version()}, HTTP/2, empty caches.`,
      ],
    };
  } finally {
    await browser.close();
    federated.close();
    bundle.close();
  }
}

function rowsOf(rounds: readonly Pair<Visit>[]): Row[] {
  const medians = (part: keyof Visit): Pair<number> =>
    ofEach(rounds, (visits) => median(visits.map((visit) => visit[part])));
  return [
    {
      name: "posts visible",
      values: medians("visibleMs"),
      format: milliseconds,
      target: { atMost: 1.1 },
    },
    { name: "requests", values: medians("requests"), format: count },
    { name: "bytes", values: medians("bytes"), format: kilobytes, target: { atMost: 1.35 } },
    { name: "of which scripts", values: medians("scriptBytes"), format: kilobytes },
  ];
}
