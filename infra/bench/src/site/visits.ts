import type { Browser } from "playwright-core";
import { count, milliseconds, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { withBrowser } from "./browse.ts";
import { httpsFront, type HttpsFront } from "./https-front.ts";
import { startFederated } from "./sites.ts";
import type { Network } from "./transfers.ts";
import { FORUM, HOME, StalledVisit, type VisitedPage, visitCold } from "./visit.ts";

/** Page loads, one after the other. */
const VISITS = Number(process.env["VISITS"] ?? 300);

/** Visits of one browser at most. */
const OF_ONE_BROWSER = 100;

const PAGES: readonly VisitedPage[] = [FORUM, HOME];

/** No delay: the more visits, the more probable is a stall. */
const NETWORK: Network = { roundTripMs: 0, megabitsPerSecond: 1000 };

/** Loads pages with empty caches in turn. Counts and names those that never come to rest. */
export async function measureVisits(stage: Stage): Promise<Report> {
  const { port } = await startFederated(stage);
  const front = await httpsFront(port);
  const stalled: string[] = [];
  const times: number[] = [];
  try {
    while (times.length + stalled.length < VISITS) {
      await withBrowser(stage.env, (browser) =>
        visitUntilStalled(stage, browser, front, { times, stalled }),
      );
    }
  } finally {
    front.close();
  }
  return {
    title: "Visits that stall",
    subjects: ["stalled", "visits"],
    rows: [
      { name: "stalled", values: [stalled.length, VISITS], format: count, target: { atMost: 0 } },
    ],
    notes: [
      `${PAGES.map(({ path }) => path).join(" and ")} in turn with empty caches; content works after ${milliseconds(median(times))} at the median.`,
      ...stalled,
    ],
  };
}

/** Visits pages in turn until one stalls, which ends with its browser. */
async function visitUntilStalled(
  { signal }: Stage,
  browser: Browser,
  front: HttpsFront,
  { times, stalled }: { times: number[]; stalled: string[] },
): Promise<void> {
  for (let visit = 1; visit <= OF_ONE_BROWSER; visit += 1) {
    const number = times.length + stalled.length;
    if (number === VISITS) return;
    signal.throwIfAborted();
    const page = PAGES[number % PAGES.length] ?? HOME;
    try {
      times.push((await visitCold(browser, front.origin, page, NETWORK, "server")).worksMs);
    } catch (error) {
      if (!(error instanceof StalledVisit)) throw error;
      stalled.push(`Visit ${number + 1}: ${error.message} (${front.pending()} pending)`);
      return;
    }
  }
}
